import { type Kysely, sql } from 'kysely';
import type { AppErrorCode } from '#app/platform/app-error.ts';
import { NOW } from '#db/now.ts';
import type { Database, JobRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** A run that nobody has begun. */
const FRESH = { workerId: null, deaths: 0, failedAttempts: 0 } as const;

/**
 * Notes that work is wanted. While the same work waits or runs, this changes nothing, so that asking twice joins;
 * once it has finished, asking again is a new run.
 * @returns the run to enqueue, and whether it was asked for before
 */
export async function askForJob(
  db: Db,
  job: { id: string; kind: string; ownerId: string; input: unknown },
): Promise<{ run: number; isJoined: boolean }> {
  const asked = await db
    .insertInto('jobs')
    .values({ ...job, input: JSON.stringify(job.input) })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          input: eb.ref('excluded.input'),
          run: eb('jobs.run', '+', 1),
          result: null,
          failure: null,
          failureCode: null,
          finishedAt: null,
          askedAt: NOW,
          ...FRESH,
        }))
        .where('jobs.finishedAt', 'is not', null),
    )
    .returning('run')
    .executeTakeFirst();
  if (asked) return { run: asked.run, isJoined: false };
  const { run } = await db.selectFrom('jobs').select('run').where('id', '=', job.id).executeTakeFirstOrThrow();
  return { run, isJoined: true };
}

export const findJob = (db: Db, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

type Run = { id: string; run: number };

export async function recordResult(db: Db, { id, run }: Run, result: unknown): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ result: JSON.stringify(result), failure: null, failureCode: null, finishedAt: NOW, workerId: null })
    .where('id', '=', id)
    .where('run', '=', run)
    .where((eb) => eb.or([eb('failureCode', 'is', null), eb('failureCode', '!=', CANCELED)]))
    .execute();
}

/** A run that has its result keeps it: that its double, after a lost lock, came to nothing is of no interest. */
export async function recordFailure(db: Db, { id, run }: Run, failure: { message: string; code: AppErrorCode }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failure: failure.message, failureCode: failure.code, finishedAt: NOW, workerId: null })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('finishedAt', 'is', null)
    .execute();
}

const CANCELED = 'CANCELED';

/** Calls a run off, should it not have ended. @returns whether it was still open */
export async function recordCancel(db: Db, { id, run }: Run, message: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failure: message, failureCode: CANCELED, finishedAt: NOW })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A worker tells every two seconds that it lives: one that has not for longer has died. */
const SILENT = sql<Date>`now() - interval '2.5 seconds'`;

/**
 * The job as the worker that takes it finds it. Another worker's note that it has begun counts as a death, unless that one is
 * alive and has only lost the queue's lock. One that had failed, and that an operator tries again, starts from the beginning.
 */
export async function takeJob(db: Db, id: string, workerId: string): Promise<JobRow | undefined> {
  await db
    .updateTable('jobs')
    .set((eb) => ({ workerId: null, deaths: eb('deaths', '+', 1) }))
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('workerId', '!=', workerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('workers').select('id').whereRef('workers.id', '=', sql`jobs.worker_id`).where('seenAt', '>', SILENT)),
      ),
    )
    .execute();
  await db
    .updateTable('jobs')
    .set(FRESH)
    .where('id', '=', id)
    .where('failure', 'is not', null)
    .where((eb) => eb.or([eb('deaths', '>', 0), eb('failedAttempts', '>', 0)]))
    .execute();
  return findJob(db, id);
}

/** Notes which worker is at a run. */
export async function noteBegin(db: Db, { id, run }: Run, workerId: string): Promise<void> {
  await db.updateTable('jobs').set({ workerId }).where('id', '=', id).where('run', '=', run).execute();
}

/**
 * Takes a worker's notes back: of one run that has ended for now, or of all, when it leaves in order.
 * @returns whether there was one
 */
export async function takeBackNotes(db: Db, workerId: string, run?: Run): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ workerId: null })
    .where('workerId', '=', workerId)
    .$if(run !== undefined, (query) => query.where('id', '=', run?.id ?? '').where('run', '=', run?.run ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back that a worker has died at an open run: it had only stood still for longer than its lock holds. */
export async function takeBackDeath(db: Db, { id, run }: Run): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({ deaths: eb('deaths', '-', 1) }))
    .where('id', '=', id)
    .where('run', '=', run)
    .where('finishedAt', 'is', null)
    .where('deaths', '>', 0)
    .execute();
}

/** Counts an attempt that failed by the job's own fault. @returns how many there have been */
export async function countFailedAttempt(db: Db, { id, run }: Run): Promise<number> {
  const row = await db
    .updateTable('jobs')
    .set((eb) => ({ failedAttempts: eb('failedAttempts', '+', 1) }))
    .where('id', '=', id)
    .where('run', '=', run)
    .returning('failedAttempts')
    .executeTakeFirst();
  return row?.failedAttempts ?? 0;
}

/**
 * Of these runs, those that are still wanted: neither called off, nor gone, nor asked for again. One that had failed is wanted: an
 * operator has it tried again.
 */
export async function listWanted(db: Db, ids: string[]): Promise<Run[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'run'])
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('failureCode', 'is', null), eb('failureCode', '!=', CANCELED)]))
    .execute();
}

/** Runs that have not ended, the oldest first. */
export const listOpen = (
  db: Db,
  { askedBefore, limit }: { askedBefore: Date; limit: number },
): Promise<Pick<JobRow, 'id' | 'kind' | 'run'>[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'run'])
    .where('finishedAt', 'is', null)
    .where('askedAt', '<', askedBefore)
    .orderBy('askedAt')
    .limit(limit)
    .execute();
