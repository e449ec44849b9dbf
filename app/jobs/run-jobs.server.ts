import { type Job, UnrecoverableError } from 'bullmq';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import type { JobRow } from '#db/schema.ts';
import { type JobKind, jobPayloadSchema, type ReportProgress } from './contracts.ts';
import { findJob, recordFailure, recordResult } from './jobs.repository.server.ts';
import { createWorker } from './queues.server.ts';

/** What a processor is given: the job's own input, whose it is, and a way to tell how far it is. */
export type JobContext = { input: unknown; ownerId: string; report: ReportProgress };

const FAILED = 'Something went wrong on our side. Please try again.';

/**
 * Takes jobs of one kind from the queue and runs them, `concurrency` at once. A job may run twice (its worker was killed,
 * its lock was lost), so a handler must bear repetition; its result is committed last.
 * Wrong input and refusals (AppError below 500) are final; anything else is tried again as the contract says.
 */
export function runJobs<Result>({
  contract,
  concurrency,
  handler,
}: {
  contract: { kind: JobKind; attempts: number };
  concurrency: number;
  handler: (context: JobContext) => Promise<Result>;
}) {
  const worker = createWorker(
    contract.kind,
    async (queued) => {
      const { jobId, run: number } = jobPayloadSchema.parse(queued.data);
      const job = await findJob(db, jobId);
      // Whoever asked for it has deleted their account.
      if (!job) return logger.info({ job: jobId }, 'job is not wanted any more');
      // One that has failed comes here again when an operator tries it again.
      if ((job.finishedAt && job.failure === null) || job.run !== number) return;
      await run(job, queued);
    },
    concurrency,
  );

  async function run(job: JobRow, queued: Job): Promise<void> {
    const started = performance.now();
    // Progress goes out one after the other, so that a later stage never overtakes an earlier one.
    let sending: Promise<unknown> = Promise.resolve();
    const report: ReportProgress = (progress) => {
      sending = sending.then(() => queued.updateProgress(progress)).catch(() => {});
    };
    try {
      const result = await handler({ input: job.input, ownerId: job.ownerId, report });
      await sending;
      await recordResult(db, job, result);
      logger.info({ job: job.id, ms: Math.round(performance.now() - started) }, 'job done');
    } catch (error) {
      if (error instanceof AppError && error.status < 500) {
        await recordFailure(db, job, { message: error.userMessage, code: error.code });
        throw new UnrecoverableError(error.message);
      }
      throw error;
    }
  }

  worker.on('failed', async (queued, error) => {
    const parsed = jobPayloadSchema.safeParse(queued?.data);
    logger.error({ job: parsed.data?.jobId, attempt: queued?.attemptsMade, err: error }, 'job failed');
    // One whose workers died too often comes back as unrecoverable as well.
    const isFinal = error instanceof UnrecoverableError || (queued?.attemptsMade ?? 0) >= contract.attempts;
    if (!parsed.success || !isFinal) return;
    const { jobId: id, run } = parsed.data;
    const failure =
      error instanceof AppError ? { message: error.userMessage, code: error.code } : { message: FAILED, code: 'INTERNAL' };
    await recordFailure(db, { id, run }, failure).catch((cause) => logger.error({ err: cause }, 'failure not recorded'));
  });
  worker.on('error', (error) => logger.warn({ kind: contract.kind, err: error.message }, 'worker connection'));
  return worker;
}
