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

/** Jobs of other cars, on a machine as busy as now. */
const RECENT = { interval: sql`interval '1 hour'`, runs: 20 };

/** How many jobs have lately been done, of the last twenty, and how long a worker took for one. */
export type RecentRuns = { count: number; meanSeconds: number };

export async function readRecentRuns(db: Db, kind: string): Promise<RecentRuns> {
  const { count, meanSeconds } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('jobs')
        .select(sql<number>`extract(epoch from finished_at - begun_at)::float8`.as('seconds'))
        .where('kind', '=', kind)
        .where('failure', 'is', null)
        .where('begunAt', 'is not', null)
        .where('finishedAt', '>', sql<Date>`now() - ${RECENT.interval}`)
        .orderBy('finishedAt', 'desc')
        .limit(RECENT.runs)
        .as('recent'),
    )
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.avg<number | null>('seconds').as('meanSeconds')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), meanSeconds: meanSeconds ?? 0 };
}
