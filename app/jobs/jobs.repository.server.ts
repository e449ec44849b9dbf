import type { Kysely } from 'kysely';
import type { Database, JobRow } from '#db/schema.ts';

type Db = Kysely<Database>;

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
    .set({ result: JSON.stringify(result), failure: null, failureCode: null, finishedAt: new Date() })
    .where('id', '=', id)
    .where('run', '=', run)
    .execute();
}

/** A run that has its result keeps it: that its double, after a lost lock, came to nothing is of no interest. */
export async function recordFailure(db: Db, { id, run }: Run, failure: { message: string; code: string }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failure: failure.message, failureCode: failure.code, finishedAt: new Date() })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('finishedAt', 'is', null)
    .execute();
}
