import { randomUUID } from 'node:crypto';
import { enqueue, jobIdOf } from '#app/jobs/enqueue.server.ts';
import { withinBudget } from '#app/limits/within-budget.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { paperJob } from './paper-job.ts';

/** Together with the time limit of a reading, the owner has an answer within two minutes. */
const PHOTO_WAIT_MS = 30_000;

/**
 * Queues the reading of an owner's paper. Not cached: who asks again wants another reading.
 * @returns the job's id
 * @throws AppError NOT_FOUND for a photo that is not the caller's, UNPROCESSABLE for a refused one; TOO_MANY_REQUESTS when the
 * day's budget is used up
 */
export async function requestPaper({ ownerId, objectPath }: { ownerId: string; objectPath: string }): Promise<string> {
  await requireOwnPhotos({ ownerId, paths: [objectPath], waitMs: PHOTO_WAIT_MS });
  const key = randomUUID();
  return withinBudget({ userId: ownerId, budget: 'papers', jobId: jobIdOf(paperJob, key) }, () =>
    enqueue({ contract: paperJob, ownerId, input: { objectPath }, key }),
  );
}
