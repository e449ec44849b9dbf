import { type Kysely, sql } from 'kysely';
import type { WorkKind } from '#app/platform/job-kinds.ts';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** How many jobs of each kind a worker runs at once, of those that it takes. */
export type Slots = Partial<Record<WorkKind, number>>;

/** By the database's clock only: those of two machines may differ by more than this. */
const LATELY = sql<Date>`now() - interval '10 seconds'`;
const LONG_AGO = sql<Date>`now() - interval '10 minutes'`;

/** Records a worker's heartbeat, and what it takes. */
export async function markWorkerSeen(db: Db, { id, slots }: { id: string; slots: Slots }): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id, slots: JSON.stringify(slots) })
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

/** Of each worker that reported within the last ten seconds, what it takes; null for one of an older release. */
export async function listLiveSlots(db: Db): Promise<(Slots | null)[]> {
  const rows = await db.selectFrom('workers').select('slots').where('seenAt', '>', LATELY).execute();
  return rows.map(({ slots }) => slots);
}
