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

/** How many open jobs of its kind have their turn before each of these jobs, including running ones; without those that have ended. */
export async function countBefore(db: Db, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; before: string }>`
    with in_line as (
      select id, turn, rank() over (partition by kind order by turn, asked_at) - 1 as before from jobs where finished_at is null
    )
    select id, before from in_line where turn is not null and id = any(${ids})
  `.execute(db);
  return new Map(rows.map(({ id, before }) => [id, Number(before)]));
}
