import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import type { JobKind } from '#app/platform/job-kinds.ts';
import { inSpan } from '#app/platform/telemetry/spans.server.ts';
import { currentTrace, writeTraceparent } from '#app/platform/telemetry/trace-context.server.ts';
import { db } from '#db/client.ts';
import { JOB_POLICIES, type JobContract } from './contracts.ts';
import { askForJob, recordFailure } from './jobs.repository.server.ts';
import { queueOf } from './queues.server.ts';
import { requireRoomFor } from './require-room.server.ts';
import { BACKOFF, INFRASTRUCTURE_TRIES } from './try-again.server.ts';
import { readTurn, takeTurn } from './turns.repository.server.ts';

/** How long a finished job stays in the queue's own lists, for operators (seconds). */
const KEEP = { completed: { age: 3600, count: 1000 }, failed: { age: 7 * 24 * 3600 } } as const;

/** The id that `enqueue` derives from a key. */
export const jobIdOf = ({ kind }: { kind: JobKind }, key: string): string => `${kind}-${key}`;

const QUEUE_AWAY = { code: 'UNAVAILABLE', message: 'The work queue does not answer. Please try again in a moment.' } as const;

/**
 * Queues work for the worker. The row is written first: if the process dies before the job is queued, the next request queues it.
 * Each person's jobs take turns with the others' (docs/decisions/0012-limits-and-fair-turns.md).
 * @param key makes equal work the same job, which repeated requests share; omitted for a new job each time
 * @param input as stored; the worker parses it with the same schema
 * @returns the job's id, for followJob and waitForJob
 * @throws AppError UNAVAILABLE when the queue does not answer, or takes no more; then nothing was stored
 */
export async function enqueue<Input extends z.ZodType>({
  contract,
  ownerId,
  input,
  key = randomUUID(),
}: {
  contract: Pick<JobContract<Input>, 'kind' | 'attempts' | 'input'>;
  ownerId: string;
  input: z.input<Input>;
  key?: string;
}): Promise<string> {
  contract.input.parse(input);
  const span = { name: `enqueue ${contract.kind}`, kind: 'producer', attributes: { 'cedar.job.kind': contract.kind } } as const;
  return inSpan(span, () => queueJob({ contract, ownerId, input, key }));
}

async function queueJob({
  contract,
  ownerId,
  input,
  key,
}: {
  contract: Pick<JobContract, 'kind' | 'attempts'>;
  ownerId: string;
  input: unknown;
  key: string;
}): Promise<string> {
  const { kind, attempts } = contract;
  const trace = currentTrace();
  const jobId = jobIdOf(contract, key);
  await requireRoomFor({ id: jobId, kind });
  const { run, isJoined } = await askForJob(db, { id: jobId, kind, ownerId, input });
  // Sharing a job takes no turn.
  const taken = isJoined ? await readTurn(db, jobId) : undefined;
  const priority = taken ?? (await takeTurn(db, { id: jobId, kind, ownerId }));
  const add = () =>
    queueOf(kind).add(
      kind,
      { jobId, run, ...(trace && { traceparent: writeTraceparent(trace) }) },
      {
        jobId: `${jobId}-${run}`,
        priority,
        // The worker counts attempts that fail by the job's own fault, and delays them.
        attempts: attempts + INFRASTRUCTURE_TRIES,
        backoff: { type: BACKOFF },
        removeOnComplete: KEEP.completed,
        removeOnFail: KEEP.failed,
      },
    );
  try {
    const queued = await add();
    // Its end may never have reached the row (the database was down): the queue would ignore the id for days.
    if (isJoined && ((await queued.isFailed()) || (await queued.isCompleted()))) {
      await queued.remove();
      await add();
    }
  } catch (cause) {
    // The caller gets an error, so the job must not run; one that others requested before may already be queued.
    if (!isJoined && !JOB_POLICIES[kind].isQueuedAgain) await recordFailure(db, { id: jobId, run }, QUEUE_AWAY).catch(() => {});
    throw new AppError(QUEUE_AWAY.code, QUEUE_AWAY.message, { cause, again: 'when-back', retryAfter: 10 });
  }
  return jobId;
}
