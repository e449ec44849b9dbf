import { type Kysely, sql } from 'kysely';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { createDb } from '#db/create-db.ts';
import type { Database } from '#db/schema.ts';

/** Connections of their own: a slow processor holds these, and everyone else's queries go on. */
const lockingDb = singleton('payment-locks', () => createDb(env.DATABASE_URL));

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does one thing with a person's money while nothing else does, in any process. The lock goes with its connection, so that a
 * process that dies lets go of it.
 * @param work is given the connection that holds the lock, for its transactions
 * @throws AppError UNAVAILABLE when another step takes longer than 15 s
 */
export function withPaymentLock<Result>(userId: string, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return lockingDb.connection().execute(async (connection) => {
    await sql`set lock_timeout = '15s'`.execute(connection);
    try {
      await sql`select pg_advisory_lock(hashtextextended(${`payments of ${userId}`}, 0))`.execute(connection);
    } catch (cause) {
      if ((cause as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw cause;
      throw new AppError('UNAVAILABLE', 'Your payment is being worked on just now. Please try again in a moment.', { cause });
    }
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${`payments of ${userId}`}, 0))`.execute(connection);
    }
  });
}
