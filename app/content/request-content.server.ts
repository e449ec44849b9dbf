import { contentJob } from '#app/jobs/contracts.ts';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import type { ContentRequest } from './content-request.ts';

/**
 * Has a vehicle's history, or one block of it, written by the worker; always anew, since asking again means wanting another text.
 * @returns the job's id
 * @throws AppError NOT_FOUND for a photo that is not the caller's
 */
export async function requestContent({ ownerId, request }: { ownerId: string; request: ContentRequest }): Promise<string> {
  await requireOwnPhotos({ ownerId, paths: request.photoUrls });
  return enqueue({ contract: contentJob, ownerId, input: request });
}
