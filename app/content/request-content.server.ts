import { randomUUID } from 'node:crypto';
import { enqueue, jobIdOf } from '#app/jobs/enqueue.server.ts';
import { withinBudget } from '#app/limits/within-budget.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { contentJob } from './content-job.ts';
import type { ContentRequest } from './content-request.ts';
import { toldPapers } from './papers/confirmed-details.server.ts';

/** Together with the time limit of the text itself (`generate.content`), the owner has an answer within three minutes. */
const PHOTOS_WAIT_MS = 30_000;

/**
 * Queues the generation of a vehicle's history, or one block of it. Results are not cached, since a repeated request wants a new text.
 * @returns the job's id
 * @throws AppError NOT_FOUND for a photo that is not the caller's; TOO_MANY_REQUESTS when the day's budget is used up
 */
export async function requestContent({ ownerId, request }: { ownerId: string; request: ContentRequest }): Promise<string> {
  await requireOwnPhotos({ ownerId, paths: request.photoUrls, waitMs: PHOTOS_WAIT_MS });
  const key = randomUUID();
  return withinBudget({ userId: ownerId, budget: 'writings', jobId: jobIdOf(contentJob, key) }, () =>
    enqueue({ contract: contentJob, ownerId, input: { ...request, papers: toldPapers(request.papers) }, key }),
  );
}
