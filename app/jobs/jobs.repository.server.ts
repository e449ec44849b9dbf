import { type Kysely, sql } from 'kysely';
import type { AppErrorCode } from '#app/platform/app-error.ts';
import { NOW } from '#db/now.ts';
import type { Database, JobRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** A run that has not been started. */
const FRESH = { workerId: null, deaths: 0, failedAttempts: 0, begunAt: null } as const;

/**
 * Requests work. While the same work waits or runs, this changes nothing, so that repeated requests share it; once it has
 * finished, a request is a new run.
 * @returns the run to enqueue, and whether it was requested before
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

export const findJobs = (db: Db, ids: string[]): Promise<JobRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('jobs').selectAll().where('id', 'in', ids).execute();

/** What those who follow a job are told of. */
export type FollowedJob = Pick<JobRow, 'id' | 'kind' | 'run' | 'workerId' | 'finishedAt' | 'result' | 'failure'>;

/** Without what they were asked with, which may be long. */
export const findFollowed = (db: Db, ids: string[]): Promise<FollowedJob[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'run', 'workerId', 'finishedAt', 'result', 'failure'])
    .where('id', 'in', ids)
    .execute();

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

/** A run with a result keeps it: the failure of its duplicate, after a lost lock, is irrelevant. */
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

/** Cancels a run that has not ended. @returns whether it was still open */
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

/** A worker reports every two seconds: one that has been silent for longer is dead. */
const SILENT = sql<Date>`now() - interval '2.5 seconds'`;

/**
 * The job for the worker that takes it. Another worker's mark that it started counts as a death, unless that worker is alive and
 * has only lost the queue's lock. A failed job that an operator retries starts over.
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

/** Marks a run as started by a worker. */
export async function noteBegin(db: Db, { id, run }: Run, workerId: string): Promise<void> {
  await db.updateTable('jobs').set({ workerId, begunAt: NOW }).where('id', '=', id).where('run', '=', run).execute();
}

/**
 * Removes a worker's marks: of one run that has ended for now, or of all when it shuts down in order.
 * @returns whether there was one
 */
export async function removeNotes(db: Db, workerId: string, run?: Run): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ workerId: null })
    .where('workerId', '=', workerId)
    .$if(run !== undefined, (query) => query.where('id', '=', run?.id ?? '').where('run', '=', run?.run ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a death from an open run: its worker had only been blocked for longer than its lock lasts. */
export async function removeDeath(db: Db, { id, run }: Run): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({ deaths: eb('deaths', '-', 1) }))
    .where('id', '=', id)
    .where('run', '=', run)
    .where('finishedAt', 'is', null)
    .where('deaths', '>', 0)
    .execute();
}

/** Counts an attempt that failed by the job's own fault. @returns the total */
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
 * Of these runs, those that are still wanted: not canceled, deleted or superseded. A failed run is wanted, since an operator has
 * retried it.
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

/** The last runs that failed, the newest first, without those that their owner canceled. */
export const listLastFailures = (db: Db, limit: number): Promise<Pick<JobRow, 'id' | 'kind' | 'failureCode' | 'finishedAt'>[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'failureCode', 'finishedAt'])
    .where('failure', 'is not', null)
    .where('finishedAt', 'is not', null)
    .where((eb) => eb.or([eb('failureCode', 'is', null), eb('failureCode', '!=', CANCELED)]))
    .orderBy('finishedAt', 'desc')
    .limit(limit)
    .execute();

export type OpenJobs = { kind: string; state: 'waiting' | 'running'; count: number; oldestSeconds: number };

/** How many jobs are open, and how long ago the oldest was asked for, by kind and by whether a worker has begun it. */
export async function countOpenJobs(db: Db): Promise<OpenJobs[]> {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => [
      'kind',
      eb('workerId', 'is not', null).as('isRunning'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`extract(epoch from now() - min(asked_at))`.as('oldestSeconds'),
    ])
    .where('finishedAt', 'is', null)
    .groupBy(['kind', (eb) => eb('workerId', 'is not', null)])
    .execute();
  return rows.map(({ kind, isRunning, count, oldestSeconds }) => ({
    kind,
    state: isRunning ? 'running' : 'waiting',
    count: Number(count),
    oldestSeconds: Number(oldestSeconds),
  }));
}

/** Counts the open jobs of these kinds, no further than a limit. */
export async function countOpenUpTo(db: Db, { kinds, limit }: { kinds: string[]; limit: number }): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('jobs')
        .select(sql`1`.as('one'))
        .where('finishedAt', 'is', null)
        .where('kind', 'in', kinds)
        .limit(limit)
        .as('open'),
    )
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether this work waits or runs. */
export const isOpenJob = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('jobs').select('id').where('id', '=', id).where('finishedAt', 'is', null).executeTakeFirst()) !==
  undefined;
