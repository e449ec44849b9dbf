import { spawn } from 'node:child_process';
import { createDb } from '#db/create-db.ts';
import { moveAccounts, needsSamples } from '#db/seed.ts';
import { SANDBOX_ACCOUNTS } from '#scripts/sandbox/accounts.ts';
import { migrateDatabase } from './migrate-database.ts';
import type { Settings } from './settings.ts';
import { PlainError, step } from './terminal.ts';

/**
 * Brings the database to the newest schema and, where the accounts are the sandbox's, fills an empty one with samples. In a
 * database of its own no other worker can be alive: the records of a killed one would make the product look healthy too early.
 * @throws PlainError when the database does not answer
 */
export async function prepareDatabase(
  settings: Settings,
  { isSandboxIdentity, isOwnDatabase }: { isSandboxIdentity: boolean; isOwnDatabase: boolean },
): Promise<void> {
  const db = createDb(settings.DATABASE_URL ?? '');
  try {
    await migrateDatabase(db);
    if (isOwnDatabase) await db.deleteFrom('workers').execute();
    const provider = settings.OAUTH_ISSUER;
    if (!isSandboxIdentity || !provider) return;
    const subjects = SANDBOX_ACCOUNTS.map(({ subject }) => subject);
    await moveAccounts(db, provider, subjects);
    if (!(await needsSamples(db, provider))) return;
    await step('Seed', async () => {
      await runSeed(settings);
      return 'three accounts, three showcases, three promo codes';
    });
  } finally {
    await db.destroy();
  }
}

async function runSeed(settings: Settings): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed/seed-samples.ts'], {
    // esbuild's types require NODE_ENV, which is included.
    env: settings as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  process.off('exit', end);
  if (code !== 0) throw new PlainError('The samples could not be created; see the output above.');
}
