import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { JOB_POLICIES, kindOf } from './contracts.ts';
import { CLOSING, standingOf } from './job-standing.server.ts';
import { listOpen, recordFailure } from './jobs.repository.server.ts';

/** The row is written before the job is queued, so younger rows may not be in the queue yet (ms). */
const SETTLED_MS = 60_000;
const BATCH_SIZE = 1000;

/**
 * Closes the rows of jobs that have ended in the queue or are missing from it, since the result was lost while the database or
 * the queue was unavailable. @returns how many
 */
export async function closeOpenJobs(now = new Date()): Promise<number> {
  const open = await listOpen(db, { askedBefore: new Date(now.getTime() - SETTLED_MS), limit: BATCH_SIZE });
  let closed = 0;
  for (const job of open) {
    const kind = kindOf(job);
    if (!kind) continue;
    const standing = await standingOf(kind, `${job.id}-${job.run}`);
    // If the queue does not answer for one job, it will not for a thousand.
    if (standing === 'unknown') break;
    if (standing !== 'ended' && (standing !== 'gone' || JOB_POLICIES[kind].isQueuedAgain)) continue;
    await recordFailure(db, job, CLOSING[standing]);
    closed += 1;
  }
  if (closed > 0) logger.warn({ closed }, 'jobs closed whose result was lost');
  return closed;
}
