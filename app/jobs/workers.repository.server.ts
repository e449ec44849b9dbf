import { type Kysely, sql } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** By the database's clock only: those of two machines may differ by more than this. */
const LATELY = sql<Date>`now() - interval '10 seconds'`;
const LONG_AGO = sql<Date>`now() - interval '10 minutes'`;

/** Records a worker's heartbeat. */
export async function markWorkerSeen(db: Db, id: string): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: NOW }))
    .execute();
}

/** Removes a worker, and those that died without signing off. */
export async function removeWorker(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('workers')
    .where((eb) => eb.or([eb('id', '=', id), eb('seenAt', '<', LONG_AGO)]))
    .execute();
}

/** Counts the workers that reported within the last ten seconds. */
export async function countLiveWorkers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('workers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('seenAt', '>', LATELY)
    .executeTakeFirstOrThrow();
  return Number(count);
}
