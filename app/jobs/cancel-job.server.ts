import { AppError } from '#app/platform/app-error.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { db } from '#db/client.ts';
import type { UserRow } from '#db/schema.ts';
import { JOB_POLICIES, kindOf } from './contracts.ts';
import { getJob } from './follow-job.server.ts';
import { recordCancel } from './jobs.repository.server.ts';
import { queueOf } from './queues.server.ts';

const WORDS = 'This was canceled.';

/**
 * Cancels one's own job. A waiting job is not started; the worker stops a running one within a second or two. A finished one
 * stays as it is.
 * @throws AppError NOT_FOUND for another's job as for none; CONFLICT for a kind that others may share
 */
export async function cancelJob({ id, user }: { id: string; user: Pick<UserRow, 'id' | 'role'> }): Promise<void> {
  const job = await getJob({ id, user });
  const kind = kindOf(job);
  if (job.ownerId !== user.id) throw new AppError('NOT_FOUND', 'There is no such job');
  if (!kind || !JOB_POLICIES[kind].isCancelable) throw new AppError('CONFLICT', 'This can’t be canceled.');
  if (!(await recordCancel(db, job, WORDS))) return;
  // If it has been started, or the queue is unavailable, the worker finds the row closed.
  await queueOf(kind)
    .remove(`${job.id}-${job.run}`)
    .catch((error: Error) => warnSeldom('canceled job not taken out of the queue', error, { kind }));
}
