import { type Job, UnrecoverableError } from 'bullmq';
import type { z } from 'zod';
import { AppError, type AppErrorCode } from '#app/platform/app-error.ts';
import type { JobKind } from '#app/platform/job-kinds.ts';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { inSpan } from '#app/platform/telemetry/spans.server.ts';
import { withTrace } from '#app/platform/telemetry/trace-context.server.ts';
import { within } from '#app/platform/within.ts';
import { db } from '#db/client.ts';
import type { JobRow } from '#db/schema.ts';
import { JOB_POLICIES, type JobContract, jobPayloadSchema, type ReportProgress } from './contracts.ts';
import { giveWay, goFirst } from './give-way.server.ts';
import { jobSpan, traceOf } from './job-span.server.ts';
import {
  countFailedAttempt,
  noteBegin,
  recordFailure,
  recordResult,
  removeDeath,
  removeNotes,
  takeJob,
} from './jobs.repository.server.ts';
import { createWorker } from './queues.server.ts';
import { infrastructurePauseMs, isInfrastructureFailure, TryAgain, untilBack } from './try-again.server.ts';
import { watchRun } from './watch-canceled.server.ts';
import { workerId } from './worker-id.server.ts';

/** What a handler receives: the job's id, its input, its owner, a progress callback, and a signal that aborts when the job is canceled. */
export type JobContext<Input = unknown> = {
  jobId: string;
  input: Input;
  ownerId: string;
  report: ReportProgress;
  signal: AbortSignal;
};

/** The worker's handler of a kind of job. */
export type JobWork<Contract extends JobContract> = {
  contract: Contract;
  /** May run twice for one job (its worker was killed, its lock was lost), so it must be idempotent. */
  handler: (context: JobContext<z.output<Contract['input']>>) => Promise<z.input<Contract['result']>>;
  /**
   * Records elsewhere that a job at which two workers have died can't be done, and why: requested again it is a new run without
   * deaths. May run twice.
   */
  onKilled?: (input: z.output<Contract['input']>, reason: string) => Promise<void>;
};

type Failure = { message: string; code: AppErrorCode };

const FAILED = 'Something went wrong on our side. Please try again.';
const AWAY: Failure = { message: 'Our database did not answer for too long. Please try again.', code: 'UNAVAILABLE' };
const KILLED: Failure = {
  message:
    'This can’t be done: our worker has failed at it twice. Please change what goes into it, such as a very large photo, and try again.',
  code: 'UNPROCESSABLE',
};

/** What was away for too long: each says so itself, the database may also fail in the words of its driver. */
const goneFor = (cause: unknown): Failure =>
  cause instanceof AppError ? { message: cause.userMessage, code: 'UNAVAILABLE' } : AWAY;

/** The last stage should be sent before the result, but an unavailable queue must not delay the result (ms). */
const TOLD_WITHIN_MS = 1000;

/** Whether the job itself is at fault, such as a photo that is none: nothing for an operator to mend. */
const isRefused = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** Tells the queue not to retry; the row has the failure. */
class GivenUp extends UnrecoverableError {
  constructor(reason: string, cause: unknown) {
    super(reason);
    this.cause = cause;
  }
}

/** How many workers a job may kill before it fails. */
const DEATHS_A_JOB = 2;

/** Jobs at which a worker has died run one at a time, so that those that only ran beside the culprit are soon cleared. */
const suspects = () => singleton('suspects', () => limitConcurrency(1));

const afterOthers = async <Result>(work: () => Promise<Result>, { timestamp }: Pick<Job, 'timestamp'>): Promise<Result> => {
  await giveWay(Date.now() - timestamp);
  return work();
};

/**
 * Takes jobs of one kind from the queue and runs them, `concurrency` at once. The result is stored last. Invalid input and
 * refusals (AppError below 500, or `again: 'never'`) are final; infrastructure failures are retried for ten minutes; anything
 * else follows the contract's policy. A job at which two workers have died is not given to a third.
 * @returns BullMQ's worker, with the kind of its jobs
 */
export function runJobs<Input extends z.ZodType, Result extends z.ZodType, Kind extends JobKind>({
  contract,
  concurrency,
  handler,
  onKilled,
}: JobWork<JobContract<Input, Result, Kind>> & { concurrency: number }) {
  // A monitor counts from the first figure that it has seen: without one, the first failures would not be noticed.
  metrics()?.jobs.zero({ kind: contract.kind, outcome: 'failed' });
  const runInTurn = JOB_POLICIES[contract.kind].isAwaited ? goFirst(concurrency) : afterOthers;
  const work = (queued: Job) => inSpan(jobSpan(queued), () => process(queued));
  const worker = createWorker(contract.kind, (queued) => runInTurn(() => work(queued), queued), concurrency);

  async function process(queued: Job): Promise<void> {
    const { jobId, run: number } = jobPayloadSchema.parse(queued.data);
    const job = await takeJob(db, jobId, workerId()).catch((error: unknown) => {
      throw new TryAgain(infrastructurePauseMs(queued.attemptsMade + 1), error);
    });
    // Its owner has deleted the account.
    if (!job) return logger.info({ job: jobId }, 'job is not wanted anymore');
    // A failed job comes here when an operator retries it.
    const isOver = job.finishedAt && (job.failure === null || job.failureCode === 'CANCELED');
    if (isOver || job.run !== number) return;
    if (job.deaths >= DEATHS_A_JOB) {
      // Before the row is closed, after which the work can be requested again.
      if (onKilled) await untilBack(() => onKilled(contract.input.parse(job.input), KILLED.message));
      return giveUp(job, KILLED, 'two workers have died at it');
    }
    if (job.deaths > 0) return suspects()(() => run(job, queued));
    return run(job, queued);
  }

  async function run(job: JobRow, queued: Job): Promise<void> {
    const started = performance.now();
    const measured = metrics();
    if (queued.attemptsMade === 0) measured?.waits.observe({ kind: job.kind }, (Date.now() - job.askedAt.getTime()) / 1000);
    const measure = (outcome: 'done' | 'canceled' | 'refused' | 'failed') =>
      measured?.jobs.observe({ kind: job.kind, outcome }, (performance.now() - started) / 1000);
    // Progress is sent in sequence, so that a later stage never overtakes an earlier one.
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
      const result = contract.result.parse(
        await handler({ jobId: job.id, input, ownerId: job.ownerId, report, signal: watch.signal }),
      );
      await within(TOLD_WITHIN_MS, sending);
      // A generated text or document is not thrown away because the database is restarting.
      await untilBack(() => recordResult(db, job, result));
      measure('done');
      logger.info({ job: job.id, ms: Math.round(performance.now() - started) }, 'job done');
    } catch (error) {
      measure(watch.signal.aborted ? 'canceled' : isRefused(error) ? 'refused' : 'failed');
      if (watch.signal.aborted) return logger.info({ job: job.id }, 'job canceled');
      await fail(job, queued, error);
    } finally {
      watch.stop();
      await letGo(job, isNoted).catch((error: unknown) => warnSeldom('note not taken back', error));
    }
  }

  /** A worker that finishes a run has not died at it, though another worker may have concluded that from its long silence. */
  async function letGo(job: JobRow, isNoted: boolean): Promise<void> {
    const wasStillNoted = await removeNotes(db, workerId(), job);
    if (isNoted && !wasStillNoted) await removeDeath(db, job);
  }

  /** Always throws, to tell the queue what to do with a failed attempt. */
  async function fail(job: JobRow, queued: Job, error: unknown): Promise<never> {
    if (isInfrastructureFailure(error)) throw new TryAgain(infrastructurePauseMs(queued.attemptsMade + 1), error);
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
    withTrace(traceOf(queued), () =>
      logger.error({ job: parsed.data?.jobId, attempt: queued?.attemptsMade, err: error }, 'job failed'),
    );
    // A final failure is in its row already, unless the queue itself failed the job: its lock was lost too often, or
    // infrastructure failures went on for too long.
    const isFinal = error instanceof UnrecoverableError || (queued?.attemptsMade ?? 0) >= (queued?.opts.attempts ?? 1);
    if (!parsed.success || !isFinal || error instanceof GivenUp) return;
    const { jobId: id, run } = parsed.data;
    const failure: Failure = error instanceof TryAgain ? goneFor(error.cause) : { message: FAILED, code: 'INTERNAL' };
    await recordFailure(db, { id, run }, failure).catch((cause: unknown) => logger.error({ err: cause }, 'failure not recorded'));
  });
  worker.on('error', (error) => warnSeldom('worker connection', error, { kind: contract.kind }));
  return Object.assign(worker, { kind: contract.kind });
}
