/**
 * `npm run drill:soak -- 60`: the same work for an hour (ten minutes by default), and whether anything grows: memory, open files, processes,
 * temporary files, and, once the time has passed in which everything is removed that was deleted, rows and stored files. Owners come one after
 * the other, make a showcase, share it and delete their account, beside visitors of a public page. `--showcases 4` a minute, `--visits 20` a
 * second. Exits with 1 where something has grown or failed. Linux only.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keysOf } from '#app/platform/typed-object.ts';
import { print } from '../bench/report.ts';
import { startStand } from '../bench/service/stand.ts';
import { growthOf } from './soak/growth.ts';
import { type Look, look, WATCHED } from './soak/watch.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { showcases: { type: 'string', default: '4' }, visits: { type: 'string', default: '20' } },
});
const minutes = Number(positionals[0] ?? 10);
const [showcases, visits] = [Number(values.showcases), Number(values.visits)];
if (!(minutes >= 1 && showcases > 0 && visits > 0)) {
  process.stderr.write('Pass the minutes: npm run drill:soak -- 60\n');
  process.exit(1);
}
const LOOK_EVERY_MS = 5000;
/** How much larger the last third may be than the middle one: what a garbage collector leaves for later differs by as much. */
const MOST_GROWTH = 1.1;

const temporary = mkdtempSync(join(tmpdir(), 'cedar-soak-'));
// For root, PostgreSQL runs as another account.
chmodSync(temporary, 0o1777);
const stand = await startStand({ TMPDIR: temporary });
const wrong: string[] = [];
try {
  // They need the product's environment.
  const { drawPhotos, makeShowcase } = await import('../bench/service/owner.ts');
  const { live } = await import('./soak/live.ts');
  const { countStored, leftOver, letTimePass } = await import('./soak/stored.ts');
  const storage = join(stand.dataDir, 'storage');
  const { address } = await makeShowcase(stand.origin, await drawPhotos());
  await letTimePass();
  const before = await countStored(storage);
  const looks: Look[] = [];
  const watching = setInterval(() => looks.push(look(stand.pids, temporary)), LOOK_EVERY_MS);
  const life = await live(stand.origin, { address, minutes, showcases, visits });
  clearInterval(watching);
  print(
    `${minutes} minutes: ${life.showcases} showcases made and accounts deleted, ${life.failed.length} failed; ${life.visits} visits, ${life.visitsFailed} failed`,
  );
  wrong.push(...life.failed, ...(life.visitsFailed > 0 ? [`${life.visitsFailed} visits failed`] : []));

  print(`\n${''.padEnd(32)}${'middle third'.padStart(14)}${'last third'.padStart(14)}${'ratio'.padStart(8)}`);
  for (const what of keysOf(WATCHED)) {
    const { middle, last, ratio } = growthOf(looks.map((one) => one[what]));
    const { unit } = WATCHED[what];
    const cells = [middle, last].map((value) => `${value.toFixed(0)} ${unit}`.trim().padStart(14)).join('');
    print(`${what.padEnd(32)}${cells}${ratio.toFixed(2).padStart(8)}`);
    if (ratio > MOST_GROWTH) wrong.push(`${what} has grown`);
  }
  const chrome = looks.map((one) => one['memory of Chrome']);
  print(`Chrome, which is renewed: ${Math.min(...chrome).toFixed(0)} to ${Math.max(...chrome).toFixed(0)} MB`);

  await letTimePass();
  const left = leftOver(before, await countStored(storage));
  print(left.length === 0 ? '\nAfter their time no row and no file is left of what was deleted.' : '');
  wrong.push(...left);
} finally {
  await stand.stop();
  rmSync(temporary, { recursive: true, force: true });
}
for (const one of wrong) print(`WRONG: ${one}`);
print(wrong.length === 0 ? 'No failure.' : 'FAILED');
process.exit(wrong.length === 0 ? 0 : 1);
