import { enqueue } from '#app/jobs/enqueue.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { listUnqueued } from './emails.repository.server.ts';
import { mailJob } from './mail-job.ts';

/** Has a mail sent that was written down. Asked twice, it is sent once. @throws AppError UNAVAILABLE when the queue is away */
export async function queueMail({ emailId, userId }: { emailId: string; userId: string }): Promise<void> {
  await enqueue({ contract: mailJob, ownerId: userId, input: { emailId }, key: emailId });
}

/**
 * Has mails sent that may be left to the sweep. Never throws.
 * @param emailIds undefined for one that was written before
 */
export async function queueMails({ emailIds, userId }: { emailIds: (string | undefined)[]; userId: string }): Promise<void> {
  for (const emailId of emailIds.filter((id) => id !== undefined)) {
    await queueMail({ emailId, userId }).catch((error: unknown) => logger.warn({ err: error }, 'mail left to the sweep'));
  }
}

/** A mail this old that never reached the queue was written by a process that died, or while the queue was away (ms). */
const LEFT_BEHIND_MS = 20_000;
const BATCH_SIZE = 100;

/** Queues what was left behind. @returns how many */
export async function sweepMails(): Promise<number> {
  const left = await listUnqueued(db, { writtenBefore: new Date(Date.now() - LEFT_BEHIND_MS), limit: BATCH_SIZE });
  for (const { id, userId } of left) await queueMail({ emailId: id, userId });
  return left.length;
}
