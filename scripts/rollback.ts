import { parseArgs } from 'node:util';
import { createDb } from '#db/create-db.ts';
import { fail, PlainError, say } from './product/terminal.ts';
import { readWholeSettings } from './product/whole-settings.ts';
import { findRelease } from './release/find-release.ts';
import { planRollback } from './release/plan-rollback.ts';
import { swapRelease } from './release/swap-release.ts';

/**
 * `npm run rollback -- v1.2.0 --yes`: puts an earlier release (by default the one before) in the place of this one; the database stays.
 * Without `--yes` it says what would happen. Refuses where the database has lost what that release uses (docs/operations.md, Releases).
 */
async function rollBack(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const release = await findRelease(process.cwd(), positionals[0]);
  const { DATABASE_URL } = readWholeSettings();
  if (!DATABASE_URL) throw new PlainError('DATABASE_URL must be a postgres:// address');
  const db = createDb(DATABASE_URL);
  const staying = await planRollback(db, release).finally(() => db.destroy());
  say(`Back to      ${release.name} (${release.commit.slice(0, 8)})`);
  say(`Database     stays as it is${staying.length > 0 ? `, with ${staying.join(', ')}, which that release leaves alone` : ''}`);
  if (!values.yes) {
    say('Nothing was changed. With --yes this folder becomes that release; then restart worker and web.');
    return;
  }
  await swapRelease(process.cwd(), release);
  say('Restart now: workers first, then web processes, one after the other.');
}

await rollBack().catch(fail);
