import { type Kysely, sql } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database, ProcessRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** A process that died without signing off is listed for a day, so that it is missed. */
const FORGOTTEN = sql<Date>`now() - interval '1 day'`;

/** Records that a process is alive, and forgets those that died long ago. */
export async function markProcessSeen(db: Db, process: Pick<ProcessRow, 'id' | 'kind' | 'version'>): Promise<void> {
  await db
    .insertInto('processes')
    .values(process)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: NOW }))
    .execute();
  await db.deleteFrom('processes').where('seenAt', '<', FORGOTTEN).execute();
}

export async function removeProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** All processes, the newest first, and how long ago each reported (seconds), by the database's clock. */
export const listProcesses = (db: Db): Promise<(ProcessRow & { silentSeconds: number })[]> =>
  db
    .selectFrom('processes')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - seen_at)::float8`.as('silentSeconds'))
    .orderBy('kind')
    .orderBy('startedAt', 'desc')
    .execute();
