import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { JOB_POLICIES, kindOf } from './contracts.ts';
import { CLOSING, standingOf } from './job-standing.server.ts';
import { listOpen, recordFailure } from './jobs.repository.server.ts';

/** The row is written before the queue is told: of a younger one the queue may not have heard yet (ms). */
const SETTLED_MS = 60_000;
const BATCH_SIZE = 1000;

/**
 * Closes the rows of jobs that the queue knows as ended, or does not know any more: their last word was lost while the database or
 * the queue was away. @returns how many
 */
export async function closeOpenJobs(now = new Date()): Promise<number> {
  const open = await listOpen(db, { askedBefore: new Date(now.getTime() - SETTLED_MS), limit: BATCH_SIZE });
  let closed = 0;
  for (const job of open) {
    const kind = kindOf(job);
    if (!kind) continue;
    const standing = await standingOf(kind, `${job.id}-${job.run}`);
    // A queue that does not answer to one question does not answer to a thousand.
    if (standing === 'unknown') break;
    if (standing !== 'ended' && (standing !== 'gone' || JOB_POLICIES[kind].isQueuedAgain)) continue;
    await recordFailure(db, job, CLOSING[standing]);
    closed += 1;
  }
  if (closed > 0) logger.warn({ closed }, 'jobs closed whose end was lost');
  return closed;
}
