import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** BullMQ's lowest priority; beyond it, jobs are in order of arrival. */
const LAST_PRIORITY = 2_097_152;

/**
 * Takes the next turn of a job's owner for that job (docs/decisions/0012-limits-and-fair-turns.md).
 * @returns its priority in the queue: the lowest goes first
 */
export async function takeTurn(db: Db, { id, kind, ownerId }: { id: string; kind: string; ownerId: string }): Promise<number> {
  const { rows } = await sql<{ turn: number }>`select take_turn(${kind}, ${ownerId}::uuid, ${id}) as turn`.execute(db);
  return Math.min(rows[0]?.turn ?? 1, LAST_PRIORITY);
}

/** The priority of the turn that a job has taken; undefined when its first requester is only about to take it. */
export async function readTurn(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('jobs').select('turn').where('id', '=', id).executeTakeFirst();
  return row?.turn ? Math.min(row.turn, LAST_PRIORITY) : undefined;
}

/** How many open jobs of its kind have their turn before a job, including running ones. */
export async function countBefore(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from jobs before
    join jobs mine on mine.id = ${id} and before.kind = mine.kind and before.id <> mine.id
    where before.finished_at is null
      and (before.turn < mine.turn or (before.turn = mine.turn and before.asked_at < mine.asked_at))
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}
