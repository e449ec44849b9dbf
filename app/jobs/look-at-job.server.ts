import type { JobKind } from '#app/platform/job-kinds.ts';
import { readTogether } from '#app/platform/read-together.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { type Standing, standingOf } from './job-standing.server.ts';
import { type FollowedJob, findFollowed } from './jobs.repository.server.ts';
import { isInfrastructureFailure } from './try-again.server.ts';
import { countBefore } from './turns.repository.server.ts';

/**
 * All who follow jobs in this process look together: the more they are, the longer a reading waits for others, up to 0.4 of a second,
 * so that one waits for nobody and a thousand cost two or three readings a second. The queue is asked about one job at a time: it has
 * no question about many, and what it has lost is found by a schedule as well (close-open-jobs.server.ts).
 */
const GAP_MS = { forEach: 5, most: 400 };
const PLACE_GAP_MS = 2000;
const QUEUE_GAP_MS = 2000;

const looks = () =>
  singleton('job-looks', () => {
    const state = { followers: 0, queueAskedAt: 0 };
    const readRows = async (ids: string[]) => new Map((await findFollowed(db, ids)).map((job) => [job.id, job]));
    return Object.assign(state, {
      row: readTogether(readRows, { gapMs: () => Math.min(GAP_MS.most, state.followers * GAP_MS.forEach) }),
      place: readTogether((ids: string[]) => countBefore(db, ids), { gapMs: () => PLACE_GAP_MS }),
    });
  });

/** Counts one more who follows a job. @returns a function that ends it */
export function beginFollowing(): () => void {
  looks().followers += 1;
  return () => {
    looks().followers -= 1;
  };
}

/** The current row; undefined while the database is unavailable. */
export async function lookAt(jobId: string): Promise<{ job: FollowedJob | undefined } | undefined> {
  try {
    return { job: await looks().row(jobId) };
  } catch (error) {
    if (!isInfrastructureFailure(error)) throw error;
    return undefined;
  }
}

/** How many jobs of its kind have their turn before a job; 0 for one that does not wait. */
export const countBeforeJob = async (jobId: string): Promise<number> => (await looks().place(jobId)) ?? 0;

/** The state of a job in its queue; undefined while it is another's turn to ask. */
export async function askQueue(kind: JobKind, queueJobId: string): Promise<Standing | undefined> {
  const state = looks();
  if (Date.now() - state.queueAskedAt < QUEUE_GAP_MS) return undefined;
  state.queueAskedAt = Date.now();
  return standingOf(kind, queueJobId);
}
