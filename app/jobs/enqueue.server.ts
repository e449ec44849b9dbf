import { randomUUID } from 'node:crypto';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { JobKind } from './contracts.ts';
import { askForJob } from './jobs.repository.server.ts';
import { queueOf } from './queues.server.ts';

/** How long a finished job stays in the queue's own lists, for the operator (seconds). */
const KEEP = { completed: { age: 3600, count: 1000 }, failed: { age: 7 * 24 * 3600 } } as const;

/**
 * Hands work to the worker. The row is written before the queue is told: should the process die between the two, asking
 * again tells the queue.
 * @param key makes equal work the same job: asking twice joins. Left out: always a new job
 * @returns the job's id, for followJob and waitForJob
 * @throws AppError UNAVAILABLE when the queue does not answer
 */
export async function enqueue({
  contract,
  ownerId,
  input,
  key = randomUUID(),
}: {
  contract: { kind: JobKind; attempts: number; backoff: number };
  ownerId: string;
  input: unknown;
  key?: string;
}): Promise<string> {
  const { kind, attempts, backoff } = contract;
  const jobId = `${kind}-${key}`;
  const { run, isJoined } = await askForJob(db, { id: jobId, kind, ownerId, input });
  const add = () =>
    queueOf(kind).add(
      kind,
      { jobId, run },
      {
        jobId: `${jobId}-${run}`,
        attempts,
        backoff: { type: 'exponential', delay: backoff },
        removeOnComplete: KEEP.completed,
        removeOnFail: KEEP.failed,
      },
    );
  try {
    const queued = await add();
    // Its end may never have reached the row (the database was away just then): the queue would ignore the id for days.
    if (isJoined && ((await queued.isFailed()) || (await queued.isCompleted()))) {
      await queued.remove();
      await add();
    }
  } catch (cause) {
    throw new AppError('UNAVAILABLE', 'The work queue does not answer. Please try again in a moment.', { cause });
  }
  return jobId;
}
