import { createHash } from 'node:crypto';
import { enqueue, jobIdOf } from '#app/jobs/enqueue.server.ts';
import { withinBudget } from '#app/limits/within-budget.server.ts';
import { describePhotos } from '#app/photos/describe-photos.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { suggestionJob } from './suggestion-job.ts';

/** Together with the time limit of the calls, the owner has an answer within two minutes. */
const PHOTO_WAIT_MS = 30_000;

/**
 * Has a model asked what one's own photos show, as far as that is not known of these pictures. Requests about the same share a job.
 * @returns the job's id, or null where all of it is known
 * @throws AppError NOT_FOUND for photos that are not the caller's, UNPROCESSABLE for a refused one; TOO_MANY_REQUESTS when the
 * day's budget is used up
 */
export async function requestSuggestions({
  ownerId,
  photoUrls,
}: {
  ownerId: string;
  photoUrls: string[];
}): Promise<string | null> {
  const paths = [...new Set(photoUrls)];
  const photos = await requireOwnPhotos({ ownerId, paths, waitMs: PHOTO_WAIT_MS });
  const hashes = new Map(photos.map(({ hash }, index) => [paths[index], hash]));
  const known = await describePhotos({ ownerId, paths });
  const unseen = known.filter(({ seen }) => !seen).map(({ objectPath }) => objectPath);
  if (unseen.length === 0) return null;
  const key = createHash('sha256')
    .update(
      unseen
        .map((path) => `${path} ${hashes.get(path)}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex');
  return withinBudget({ userId: ownerId, budget: 'suggestions', jobId: jobIdOf(suggestionJob, key) }, () =>
    enqueue({ contract: suggestionJob, ownerId, input: { photoUrls: unseen }, key }),
  );
}
