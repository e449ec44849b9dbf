import type { JobKind } from './contracts.ts';
import { queueOf } from './queues.server.ts';

/** Where the queue has a job whose row is open. `unknown`: the queue is silent, which says nothing of the job. */
export type Standing = 'gone' | 'ended' | 'paused' | 'waiting' | 'active' | 'unknown';

/** Where a job stands in its queue. */
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

/** What is told of a job by its standing. Its row keeps what it came to, should it have ended meanwhile. */
export const CLOSING = {
  gone: { message: 'This was taken off the work queue before it was done. Please try again.', code: 'UNAVAILABLE' },
  ended: { message: 'This broke off before it was done. Please try again.', code: 'UNAVAILABLE' },
} as const;
