import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const LOCK = 'migration outside a transaction';
const LOOK_AGAIN_MS = 200;

/**
 * Runs a migration that has no transaction in one process at a time. It is asked for again and again rather than waited for: a session
 * that waits holds a snapshot, and `create index concurrently` waits for those.
 */
export async function holdMigrationLock<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (session) => {
    const ask = sql<{ isHeld: boolean }>`select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as "isHeld"`;
    while (!(await ask.execute(session)).rows[0]?.isHeld) await pause(LOOK_AGAIN_MS);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(session);
    }
  });
}
