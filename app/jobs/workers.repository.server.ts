import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** A worker that has not been seen for this long is taken for dead (ms). */
const DEAD_AFTER_MS = 10_000;

/** Notes that a worker is alive. */
export async function markWorkerSeen(db: Db, id: string): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: new Date() }))
    .execute();
}

/** Takes a worker off the list, and with it those that died without a word. */
export async function removeWorker(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('workers')
    .where((eb) => eb.or([eb('id', '=', id), eb('seenAt', '<', new Date(Date.now() - 60 * DEAD_AFTER_MS))]))
    .execute();
}

export async function countLiveWorkers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('workers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('seenAt', '>', new Date(Date.now() - DEAD_AFTER_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}
