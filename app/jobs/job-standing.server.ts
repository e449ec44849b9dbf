import type { JobKind } from '#app/platform/job-kinds.ts';
import { queueOf } from './queues.server.ts';

/** The state in the queue of a job whose row is open. `unknown`: the queue does not answer, which says nothing about the job. */
export type Standing = 'gone' | 'ended' | 'paused' | 'waiting' | 'active' | 'unknown';

/** The state of a job in its queue. */
export async function standingOf(kind: JobKind, queueJobId: string): Promise<Standing> {
  try {
    const queued = await queueOf(kind).getJob(queueJobId);
    if (!queued) return 'gone';
    const state = await queued.getState();
    if (state === 'failed' || state === 'completed') return 'ended';
    if (state === 'unknown') return 'gone';
    if (state === 'active') return 'active';
    return (await queueOf(kind).isPaused()) ? 'paused' : 'waiting';
  } catch {
    return 'unknown';
  }
}

/** The failure for a job in this state. If it has ended meanwhile, its row keeps the result. */
export const CLOSING = {
  gone: { message: 'This was taken off the work queue before it was done. Please try again.', code: 'UNAVAILABLE' },
  ended: { message: 'This was interrupted before it was done. Please try again.', code: 'UNAVAILABLE' },
} as const;
