import { type Kysely, sql, type Transaction } from 'kysely';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { createDb } from '#db/create-db.ts';
import { lockUntilCommit } from '#db/lock-until-commit.ts';
import { NOW } from '#db/now.ts';
import type { Database, ScheduleRunRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** A pool of its own: a schedule holds a connection as long as it runs, without blocking the jobs' queries. */
const lockingDb = () => singleton('schedule-locks', () => createDb(env.DATABASE_URL, { name: 'schedules' }));

/**
 * Runs a schedule's work unless another process is running it. The lock belongs to its connection, so that a process that dies
 * releases it, and the server drops the connection of a machine that has vanished within a minute.
 * @param work receives the time by the database's clock
 * @returns its result; undefined if another process is running it
 */
export const withScheduleLock = <Result>(
  name: string,
  work: (now: Date) => Promise<Result>,
): Promise<{ result: Result } | undefined> =>
  lockingDb()
    .connection()
    .execute(async (connection) => {
      await sql`
        select set_config('tcp_keepalives_idle', '20', false), set_config('tcp_keepalives_interval', '10', false),
          set_config('tcp_keepalives_count', '3', false)
      `.execute(connection);
      const key = `schedule ${name}`;
      const { rows } = await sql<{ isOurs: boolean; now: Date }>`
        select pg_try_advisory_lock(hashtextextended(${key}, 0)) as "isOurs", clock_timestamp() as now
      `.execute(connection);
      const [lock] = rows;
      if (!lock?.isOurs) return undefined;
      try {
        return { result: await work(lock.now) };
      } finally {
        // A broken connection has released the lock already.
        await sql`select pg_advisory_unlock(hashtextextended(${key}, 0))`.execute(connection).catch(() => undefined);
      }
    });

/** Locked, or workers that start together would each find a schedule missing and run it. Ends with its transaction. */
export const lockDeclaring = (trx: Transaction<Database>): Promise<void> => lockUntilCommit(trx, 'declaring schedules');

/** Records the schedules that exist from now on, and forgets all others. */
export async function declareRuns(db: Db, names: string[]): Promise<void> {
  await db.deleteFrom('scheduleRuns').where('name', 'not in', names).execute();
  await db
    .insertInto('scheduleRuns')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function noteRunBegun(db: Db, name: string): Promise<void> {
  await db.updateTable('scheduleRuns').set({ begunAt: NOW }).where('name', '=', name).execute();
}

/** @param failure why it failed; null for success */
export async function noteRunEnded(db: Db, name: string, failure: string | null): Promise<void> {
  await db
    .updateTable('scheduleRuns')
    .set((eb) => ({ endedAt: NOW, failure, failures: failure === null ? 0 : eb('failures', '+', 1) }))
    .where('name', '=', name)
    .execute();
}

/** Each schedule's last run, and how long ago it started (ms), by the database's clock. */
export const listRuns = (db: Db): Promise<(ScheduleRunRow & { silentMs: number })[]> =>
  db
    .selectFrom('scheduleRuns')
    .selectAll()
    .select(sql<number>`(extract(epoch from now() - coalesce(begun_at, declared_at)) * 1000)::float8`.as('silentMs'))
    .orderBy('name')
    .execute();
