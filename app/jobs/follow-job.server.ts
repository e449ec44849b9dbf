import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#app/platform/app-error.ts';
import { processEnding } from '#app/platform/end-in-order.server.ts';
import { db } from '#db/client.ts';
import type { JobRow, UserRow } from '#db/schema.ts';
import { JOB_POLICIES, type JobEvent, jobProgressSchema, kindOf } from './contracts.ts';
import { CLOSING } from './job-standing.server.ts';
import { type FollowedJob, findJob, recordFailure } from './jobs.repository.server.ts';
import { type Line, lineInWords } from './line-in-words.ts';
import { askQueue, beginFollowing, lookAt } from './look-at-job.server.ts';
import { placeInLine } from './place-in-line.server.ts';
import { isHeldUp } from './queue-state.server.ts';
import { eventsOf } from './queues.server.ts';
import { untilBack } from './try-again.server.ts';

/** The row is read every second, together with all others, in case one of the queue's events, which are faster, is lost. */
const LOOK_AGAIN_MS = 1000;

/** A job silent for this long may have no worker, or be missing from the queue. */
const QUIET_MS = 4000;

const HELD: JobEvent = {
  type: 'progress',
  progress: { stage: 'Waiting for a worker. Continues automatically', fraction: 0, isHeld: true },
};
const AWAY: JobEvent = {
  type: 'progress',
  progress: { stage: 'Our database is not answering. Continues automatically when it does', fraction: 0, isHeld: true },
};

const inLine = (line: Line): JobEvent => ({ type: 'progress', progress: { stage: lineInWords(line), fraction: 0, line } });

/**
 * A job, for its owner or, unless its result is the owner's alone, an administrator.
 * @throws AppError NOT_FOUND for another's job as for none
 */
export async function getJob({ id, user }: { id: string; user: Pick<UserRow, 'id' | 'role'> }): Promise<JobRow> {
  // PostgreSQL accepts no NUL in a text; anything but an id of ours is not looked up.
  const job = /^[a-z]+-[\w-]+$/.test(id) ? await findJob(db, id) : undefined;
  const kind = job && kindOf(job);
  const isOpenTo = job?.ownerId === user.id || (user.role === 'admin' && kind && JOB_POLICIES[kind].isOpenToAdmins);
  if (!job || !isOpenTo) throw new AppError('NOT_FOUND', 'There is no such job');
  return job;
}

/**
 * The events of a job from now on, ending with `done` or `failed`. The caller has checked whose job it is. Ends silently when the
 * signal aborts.
 */
export async function* followJob(jobId: string, signal: AbortSignal): AsyncGenerator<JobEvent, void> {
  let found = await lookAt(jobId);
  if (!found) yield AWAY;
  while (!found && !signal.aborted) {
    await pause(LOOK_AGAIN_MS);
    found = await lookAt(jobId);
  }
  if (!found) return;
  const first = found.job;
  const kind = first && kindOf(first);
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
  // What happens during a read of the row must not be missed.
  let hasNews = false;
  let isDue = true;
  let letGo = () => {};
  const wake = () => {
    hasNews = true;
    letGo();
  };
  let heardAt = Date.now();
  let askedAt = 0;
  let toldAt = 0;
  let isHeld = false;
  let toldLine: string | undefined;
  let isAway = false;
  const onProgress = ({ jobId: id, data }: { jobId: string; data: unknown }) => {
    const parsed = id === queueJobId ? jobProgressSchema.safeParse(data) : undefined;
    if (!parsed?.success) return;
    progress.push({ type: 'progress', progress: parsed.data });
    heardAt = Date.now();
    isHeld = false;
    wake();
  };
  const onEnd = ({ jobId: id }: { jobId: string }) => {
    if (id !== queueJobId) return;
    isDue = true;
    wake();
  };
  const stopFollowing = beginFollowing();
  const events = eventsOf(kind);
  events.on('progress', onProgress).on('completed', onEnd).on('failed', onEnd);
  signal.addEventListener('abort', wake);
  try {
    while (!signal.aborted) {
      hasNews = false;
      yield* progress.splice(0);
      if (isDue) {
        isDue = false;
        const seen = await lookAt(jobId);
        if (!seen) {
          if (!isAway) yield AWAY;
          isAway = true;
          isDue = true;
          await pause(LOOK_AGAIN_MS);
          continue;
        }
        isAway = false;
        const { job } = seen;
        if (!job || job.finishedAt) {
          yield* progress.splice(0);
          yield job ? outcome(job) : { type: 'failed', message: 'The job was removed' };
          return;
        }
        const isQuietSince = (at: number) => Date.now() - Math.max(heardAt, at) >= QUIET_MS;
        if (isQuietSince(askedAt)) {
          const standing = await askQueue(kind, queueJobId);
          if (standing) askedAt = Date.now();
          // A job that has just ended may have left the queue: its row keeps its result.
          if (standing === 'gone' || standing === 'ended') {
            await untilBack(() => recordFailure(db, { id: jobId, run: first.run }, CLOSING[standing]));
            isDue = true;
            continue;
          }
        }
        if (isQuietSince(toldAt)) {
          toldAt = Date.now();
          const isRunning = job.workerId !== null;
          const wasHeld = isHeld;
          isHeld = await isHeldUp({ kind, isRunning });
          if (isHeld && !wasHeld) yield HELD;
          // A failure to report the position must not stop following.
          const line = isRunning || isHeld ? undefined : await placeInLine({ id: jobId, kind }).catch(() => undefined);
          const words = line && lineInWords(line);
          if (line && words !== toldLine) yield inLine(line);
          toldLine = words;
        }
      }
      if (hasNews) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          isDue = true;
          resolve();
        }, LOOK_AGAIN_MS);
        letGo = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    stopFollowing();
    signal.removeEventListener('abort', wake);
    events.off('progress', onProgress).off('completed', onEnd).off('failed', onEnd);
  }
}

const outcome = (job: FollowedJob): JobEvent =>
  job.failure === null ? { type: 'done', result: job.result } : { type: 'failed', message: job.failure };

/**
 * Waits for a job's result.
 * @param timeoutMs after which the caller is asked to come back; the job itself continues
 * @throws AppError with the job's own failure; TIMED_OUT
 */
export async function waitForJob(
  jobId: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const ending = processEnding();
  let line: Line | undefined;
  for await (const event of followJob(jobId, AbortSignal.any([deadline, ending, ...(signal ? [signal] : [])]))) {
    if (event.type === 'done') return event.result;
    if (event.type === 'progress') line = event.progress.line;
    if (event.type === 'failed') {
      const job = await untilBack(() => findJob(db, jobId));
      throw new AppError(job ? (job.failureCode ?? 'INTERNAL') : 'NOT_FOUND', event.message);
    }
  }
  if (ending.aborted) {
    throw new AppError('UNAVAILABLE', 'We are restarting. Your request continues; please ask again in a moment.', {
      retryAfter: 10,
    });
  }
  if (!(await lookAt(jobId)))
    throw new AppError('UNAVAILABLE', 'Our database is not responding. Please ask again in a moment.', {
      retryAfter: 10,
    });
  if (line) {
    const when = line.seconds === null ? 'in a few minutes' : 'then';
    throw new AppError('TIMED_OUT', `${lineInWords(line)}. It continues; please ask again ${when}.`, {
      retryAfter: line.seconds ?? 120,
    });
  }
  throw new AppError('TIMED_OUT', 'This is taking longer than usual. It continues; please ask again in a moment.');
}
