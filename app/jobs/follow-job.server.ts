import { AppError, type AppErrorCode } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { JobRow, UserRow } from '#db/schema.ts';
import { JOB_KINDS, type JobEvent, type JobKind, jobProgressSchema } from './contracts.ts';
import { findJob, recordFailure } from './jobs.repository.server.ts';
import { eventsOf, queueOf } from './queues.server.ts';
import { countLiveWorkers } from './workers.repository.server.ts';

/** The queue's events are the fast way; looking at the row every second is what holds when one of them is lost. */
const LOOK_AGAIN_MS = 1000;

/** A job that has been silent for so long may have nobody to do it, or not be in line any more. */
const QUIET_MS = 4000;

/** What is told of a job that an operator has taken out of the queue. */
const REMOVED = { message: 'This was taken off the work queue before it was done. Please try again.', code: 'UNAVAILABLE' };

const HELD: JobEvent = {
  type: 'progress',
  progress: { stage: 'In line: nobody answers at present, it goes on by itself', fraction: 0, isHeld: true },
};

/**
 * A job, for whom it was asked for, or an administrator.
 * @throws AppError NOT_FOUND for another's job as for none
 */
export async function getJob({ id, user }: { id: string; user: Pick<UserRow, 'id' | 'role'> }): Promise<JobRow> {
  // PostgreSQL takes no NUL in a text; what is no id of ours is not looked for.
  const job = /^[a-z]+-[\w-]+$/.test(id) ? await findJob(db, id) : undefined;
  if (!job || (job.ownerId !== user.id && user.role !== 'admin')) throw new AppError('NOT_FOUND', 'There is no such job');
  return job;
}

/**
 * What happens to a job from now on, ending with `done` or `failed`. The caller has checked whose job it is.
 * Ends silently when the signal aborts.
 */
export async function* followJob(jobId: string, signal: AbortSignal): AsyncGenerator<JobEvent, void> {
  const first = await findJob(db, jobId);
  const kind = JOB_KINDS.find((name) => name === first?.kind);
  if (!first || !kind) {
    yield { type: 'failed', message: 'There is no such job' };
    return;
  }
  if (first.finishedAt) {
    yield outcome(first);
    return;
  }

  const queueJobId = `${jobId}-${first.run}`;
  const progress: JobEvent[] = [];
  // What happens while the row is being looked at must not be slept over.
  let hasNews = false;
  let letGo = () => {};
  const wake = () => {
    hasNews = true;
    letGo();
  };
  let heardAt = Date.now();
  let askedAt = 0;
  let isHeld = false;
  const onProgress = ({ jobId: id, data }: { jobId: string; data: unknown }) => {
    const parsed = id === queueJobId ? jobProgressSchema.safeParse(data) : undefined;
    if (!parsed?.success) return;
    progress.push({ type: 'progress', progress: parsed.data });
    heardAt = Date.now();
    isHeld = false;
    wake();
  };
  const onEnd = ({ jobId: id }: { jobId: string }) => {
    if (id === queueJobId) wake();
  };
  const events = eventsOf(kind);
  events.on('progress', onProgress).on('completed', onEnd).on('failed', onEnd);
  signal.addEventListener('abort', wake);
  try {
    while (!signal.aborted) {
      hasNews = false;
      yield* progress.splice(0);
      const job = await findJob(db, jobId);
      if (!job || job.finishedAt) {
        yield* progress.splice(0);
        yield job ? outcome(job) : { type: 'failed', message: 'The job was removed' };
        return;
      }
      if (Date.now() - Math.max(heardAt, askedAt) >= QUIET_MS) {
        askedAt = Date.now();
        const standing = await standingOf(kind, queueJobId);
        if (standing === 'gone') {
          // A job that has just ended may have left the queue by now: its row keeps what it came to.
          await recordFailure(db, { id: jobId, run: first.run }, REMOVED);
          continue;
        }
        if (standing === 'held' && !isHeld) yield HELD;
        isHeld = standing === 'held';
      }
      if (hasNews) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_AGAIN_MS);
        letGo = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    signal.removeEventListener('abort', wake);
    events.off('progress', onProgress).off('completed', onEnd).off('failed', onEnd);
  }
}

/** Where a job stands that has not ended: taken out of the queue, held up by a pause or for want of a worker, or on its way. */
async function standingOf(kind: JobKind, queueJobId: string): Promise<'gone' | 'held' | 'moving'> {
  try {
    const queued = await queueOf(kind).getJob(queueJobId);
    if (!queued) return 'gone';
    if ((await queueOf(kind).isPaused()) && !(await queued.isActive())) return 'held';
  } catch {
    // The queue itself is silent, and says nothing of the job.
  }
  return (await countLiveWorkers(db)) === 0 ? 'held' : 'moving';
}

const outcome = (job: JobRow): JobEvent =>
  job.failure === null ? { type: 'done', result: job.result } : { type: 'failed', message: job.failure };

/**
 * Waits for a job's result.
 * @param timeoutMs after which the caller is told to come back; the job itself goes on
 * @throws AppError with the job's own failure; TIMED_OUT
 */
export async function waitForJob(
  jobId: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs);
  for await (const event of followJob(jobId, signal ? AbortSignal.any([signal, deadline]) : deadline)) {
    if (event.type === 'done') return event.result;
    if (event.type === 'failed') {
      const job = await findJob(db, jobId);
      throw new AppError(job ? ((job.failureCode as AppErrorCode | null) ?? 'INTERNAL') : 'NOT_FOUND', event.message);
    }
  }
  throw new AppError('TIMED_OUT', 'This takes longer than usual. It goes on; please ask again in a moment.');
}
