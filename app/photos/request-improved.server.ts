import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { announceUpload } from '#app/limits/within-budget.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { toDetails } from './describe-photos.server.ts';
import type { PhotoDetails } from './photo-details.ts';
import { objectPath } from './photo-files.ts';
import { photoJob } from './photo-job.ts';
import { findImproved, findOwnPhotos, insertPhoto, isPaper } from './photos.repository.server.ts';
import { enqueueIngest } from './request-ingest.server.ts';
import { UPLOAD_SECONDS } from './uploads.server.ts';

const WAIT_MS = 60_000;

/**
 * The improved version of one's own photo: a photo of its own beside the other, which stays as it is. It begins with the other's caption
 * and frames. Asked again, it is the same one, as its owner has left it.
 * @throws AppError NOT_FOUND for another's photo as for none; UNPROCESSABLE while it is not ready, for a paper, for an improved one, and
 * where there is nothing to improve; TOO_MANY_REQUESTS without room for one more
 */
export async function requestImproved({ id, ownerId }: { id: string; ownerId: string }): Promise<PhotoDetails> {
  const [photo] = await findOwnPhotos(db, { ownerId, ids: [id] });
  if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
  if (photo.status !== 'ready') throw new AppError('UNPROCESSABLE', photo.refusal ?? 'The photo is not ready yet');
  if (photo.improvedFrom) throw new AppError('UNPROCESSABLE', 'This photo is improved already.');
  if (await isPaper(db, objectPath(id))) throw new AppError('UNPROCESSABLE', 'Papers stay as they are.');
  const improvedId = (await findImproved(db, id))?.id ?? (await insertImproved(photo));
  const jobId = await enqueueIngest({ id: improvedId, ownerId });
  const result = photoJob.result.parse(await waitForJob(jobId, { timeoutMs: WAIT_MS }));
  if (result.status === 'refused') throw new AppError('UNPROCESSABLE', result.refusal ?? 'The photo can’t be improved.');
  const [improved] = await findOwnPhotos(db, { ownerId, ids: [improvedId] });
  if (!improved) throw new AppError('NOT_FOUND', 'Photo not found');
  return toDetails(improved);
}

async function insertImproved({ id, ownerId, filename, bytes: own }: PhotoRow): Promise<string> {
  const bytes = Number(own);
  try {
    const inserted = await announceUpload({ userId: ownerId, bytes, seconds: UPLOAD_SECONDS }, (trx) =>
      insertPhoto(trx, { ownerId, filename, bytes, improvedFrom: id }),
    );
    return inserted.id;
  } catch (error) {
    // Asked twice at once.
    const other = await findImproved(db, id);
    if (other) return other.id;
    throw error;
  }
}
