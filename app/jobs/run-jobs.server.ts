import { type Job, UnrecoverableError } from 'bullmq';
import type { z } from 'zod';
import { AppError, type AppErrorCode } from '#app/platform/app-error.ts';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { within } from '#app/platform/within.ts';
import { db } from '#db/client.ts';
import type { JobRow } from '#db/schema.ts';
import { type JobContract, jobPayloadSchema, type ReportProgress } from './contracts.ts';
import {
  countFailedAttempt,
  noteBegin,
  recordFailure,
  recordResult,
  takeBackDeath,
  takeBackNotes,
  takeJob,
} from './jobs.repository.server.ts';
import { createWorker } from './queues.server.ts';
import { housePauseMs, isHouseFault, TryAgain, untilBack } from './try-again.server.ts';
import { watchRun } from './watch-canceled.server.ts';
import { workerId } from './worker-id.server.ts';

/** What a handler is given: the job's own input, whose it is, a way to tell how far it is, and when it is not wanted any more. */
export type JobContext<Input = unknown> = { input: Input; ownerId: string; report: ReportProgress; signal: AbortSignal };

/** What the worker does with a kind of job. */
export type JobWork<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> = {
  contract: JobContract<Input, Result>;
  /** May run twice for one job (its worker was killed, its lock was lost), so it must bear repetition. */
  handler: (context: JobContext<z.output<Input>>) => Promise<z.input<Result>>;
  /**
   * Notes elsewhere that a job that two workers have died at can't be done, and why: asked for again it is a new run, at which
   * nobody has died yet. It may run twice.
   */
  onKilled?: (input: z.output<Input>, reason: string) => Promise<void>;
};

type Failure = { message: string; code: AppErrorCode };

const FAILED = 'Something went wrong on our side. Please try again.';
const AWAY: Failure = { message: 'Our database did not answer for too long. Please try again.', code: 'UNAVAILABLE' };
const KILLED: Failure = {
  message:
    'This can’t be done: our worker has broken off at it twice. Please change what goes into it, such as a very large photo, and try again.',
  code: 'UNPROCESSABLE',
};

/** The last stage should be told before the end, but a queue that is away must not keep the result from its row (ms). */
const TOLD_WITHIN_MS = 1000;

/** Tells the queue not to try again; the row has its failure. */
class GivenUp extends UnrecoverableError {
  constructor(reason: string, cause: unknown) {
    super(reason);
    this.cause = cause;
  }
}

/** Workers that a job may take with it before it is given up. */
const DEATHS_A_JOB = 2;

/** Jobs that a worker has died at go one at a time: whoever was only beside the culprit is soon cleared. */
const suspects = () => singleton('suspects', () => limitConcurrency(1));

/**
 * Takes jobs of one kind from the queue and runs them, `concurrency` at once. Its result is committed last.
 * Wrong input and refusals (AppError below 500, or `again: 'never'`) are final; what the house is to blame for is tried again for
 * ten minutes; anything else as the contract says. A job that two workers have died at is not handed to a third.
 */
export function runJobs<Input extends z.ZodType, Result extends z.ZodType>({
  contract,
  concurrency,
  handler,
  onKilled,
}: JobWork<Input, Result> & { concurrency: number }) {
  const worker = createWorker(contract.kind, (queued) => process(queued), concurrency);

  async function process(queued: Job): Promise<void> {
    const { jobId, run: number } = jobPayloadSchema.parse(queued.data);
    const job = await takeJob(db, jobId, workerId()).catch((error: unknown) => {
      throw new TryAgain(housePauseMs(queued.attemptsMade + 1), error);
    });
    // Whoever asked for it has deleted their account.
    if (!job) return logger.info({ job: jobId }, 'job is not wanted any more');
    // One that has failed comes here again when an operator tries it again.
    const isOver = job.finishedAt && (job.failure === null || job.failureCode === 'CANCELED');
    if (isOver || job.run !== number) return;
    if (job.deaths >= DEATHS_A_JOB) {
      // Before the row: once that has ended, it can be asked for again.
      if (onKilled) await untilBack(() => onKilled(contract.input.parse(job.input), KILLED.message));
      return giveUp(job, KILLED, 'two workers have died at it');
    }
    if (job.deaths > 0) return suspects()(() => run(job, queued));
    return run(job, queued);
  }

  async function run(job: JobRow, queued: Job): Promise<void> {
    const started = performance.now();
    // Progress goes out one after the other, so that a later stage never overtakes an earlier one.
    let sending: Promise<unknown> = Promise.resolve();
    const report: ReportProgress = (progress) => {
      sending = sending.then(() => queued.updateProgress(progress)).catch(() => {});
    };
    const watch = contract.isCancelable ? watchRun(job) : { signal: new AbortController().signal, stop: () => {} };
    let isNoted = false;
    try {
      await noteBegin(db, job, workerId());
      isNoted = true;
      const input = contract.input.parse(job.input);
      const result = contract.result.parse(await handler({ input, ownerId: job.ownerId, report, signal: watch.signal }));
      await within(TOLD_WITHIN_MS, sending);
      // What a model was paid for, or a browser has printed, is not thrown away because the database is restarted.
      await untilBack(() => recordResult(db, job, result));
      logger.info({ job: job.id, ms: Math.round(performance.now() - started) }, 'job done');
    } catch (error) {
      if (watch.signal.aborted) return logger.info({ job: job.id }, 'job canceled');
      await fail(job, queued, error);
    } finally {
      watch.stop();
      await letGo(job, isNoted).catch((error: unknown) => warnSeldom('note not taken back', error));
    }
  }

  /** Who has come to the end of a run has not died at it, though another worker may have taken its long silence for that. */
  async function letGo(job: JobRow, isNoted: boolean): Promise<void> {
    const wasStillNoted = await takeBackNotes(db, workerId(), job);
    if (isNoted && !wasStillNoted) await takeBackDeath(db, job);
  }

  /** Always throws: what the queue is to do with a failed try. */
  async function fail(job: JobRow, queued: Job, error: unknown): Promise<never> {
    if (isHouseFault(error)) throw new TryAgain(housePauseMs(queued.attemptsMade + 1), error);
    if (error instanceof AppError && (error.status < 500 || error.again === 'never')) {
      return giveUp(job, { message: error.userMessage, code: error.code }, error.message, error);
    }
    const failedAttempts = await untilBack(() => countFailedAttempt(db, job));
    if (failedAttempts >= contract.attempts) {
      const failure: Failure =
        error instanceof AppError ? { message: error.userMessage, code: error.code } : { message: FAILED, code: 'INTERNAL' };
      return giveUp(job, failure, error instanceof Error ? error.message : String(error), error);
    }
    const own = contract.backoff * 2 ** (failedAttempts - 1);
    throw new TryAgain(error instanceof AppError && error.retryAfter ? Math.max(own, error.retryAfter * 1000) : own, error);
  }

  async function giveUp(job: JobRow, failure: Failure, reason: string, cause?: unknown): Promise<never> {
    await untilBack(() => recordFailure(db, job, failure));
    throw new GivenUp(reason, cause);
  }

  worker.on('failed', async (queued, error) => {
    const parsed = jobPayloadSchema.safeParse(queued?.data);
    logger.error({ job: parsed.data?.jobId, attempt: queued?.attemptsMade, err: error }, 'job failed');
    // What has failed for good is in its row already, unless the queue itself gave it up: its lock was lost too often, or the
    // house's faults went on for longer than anyone waits.
    const isFinal = error instanceof UnrecoverableError || (queued?.attemptsMade ?? 0) >= (queued?.opts.attempts ?? 1);
    if (!parsed.success || !isFinal || error instanceof GivenUp) return;
    const { jobId: id, run } = parsed.data;
    const failure: Failure = error instanceof TryAgain ? AWAY : { message: FAILED, code: 'INTERNAL' };
    await recordFailure(db, { id, run }, failure).catch((cause: unknown) => logger.error({ err: cause }, 'failure not recorded'));
  });
  worker.on('error', (error) => warnSeldom('worker connection', error, { kind: contract.kind }));
  return worker;
}
