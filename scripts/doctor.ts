import { parseArgs } from 'node:util';
import { checkSettings } from './product/settings.ts';
import { fail, say } from './product/terminal.ts';
import { readWholeSettings } from './product/whole-settings.ts';

// Takes no arguments, and refuses any.
parseArgs();

/**
 * `npm run doctor` (in an image, `node build/doctor.js`): checks every service as configured in .env, or as filled in by the
 * running `npm start`, and prints a line with the result and remedy of each. Exits with 1 when something must be fixed.
 */

/** Milliseconds for each service. */
const ANSWER_WITHIN_MS = 15_000;

const MARKS = { ok: 'ok', warning: 'note', error: 'FIX' } as const;

async function examine(): Promise<void> {
  const settings = readWholeSettings();
  checkSettings(settings);
  Object.assign(process.env, { ...settings, LOG_LEVEL: 'silent' });
  // These read the environment when they are loaded.
  const { diagnose } = await import('#app/admin/diagnosis/diagnose.server.ts');
  const { PARTS } = await import('#app/admin/diagnosis/finding.ts');
  const findings = await diagnose({ withinMs: ANSWER_WITHIN_MS });
  const width = Math.max(...Object.values(PARTS).map(({ length }) => length)) + 2;
  for (const { part, verdict, found, remedy } of findings) {
    say(`${MARKS[verdict].padEnd(6)}${PARTS[part].padEnd(width)}${found}`);
    if (remedy) say(`${''.padEnd(6 + width)}${remedy}`);
  }
  // Connections are left open.
  process.exit(findings.some(({ verdict }) => verdict === 'error') ? 1 : 0);
}

await examine().catch(fail);
