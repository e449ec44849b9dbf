import { randomUUID } from 'node:crypto';
import { enqueue, jobIdOf } from '#app/jobs/enqueue.server.ts';
import { withinBudget } from '#app/limits/within-budget.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { contentJob } from './content-job.ts';
import type { ContentRequest } from './content-request.ts';

/** With what a text itself may take (`generate.content`), whoever waits for the answer is told within three minutes. */
const PHOTOS_WAIT_MS = 30_000;

/**
 * Has a vehicle's history, or one block of it, written by the worker; a new text each time, since whoever asks again wants another one.
 * @returns the job's id
 * @throws AppError NOT_FOUND for a photo that is not the caller's; TOO_MANY_REQUESTS when the day's writings are used up
 */
export async function requestContent({ ownerId, request }: { ownerId: string; request: ContentRequest }): Promise<string> {
  await requireOwnPhotos({ ownerId, paths: request.photoUrls, waitMs: PHOTOS_WAIT_MS });
  const key = randomUUID();
  return withinBudget({ userId: ownerId, budget: 'writings', jobId: jobIdOf(contentJob, key) }, () =>
    enqueue({ contract: contentJob, ownerId, input: request, key }),
  );
}
