import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { renewBlurred } from './blurred-photos.server.ts';
import { ingestBlurred, refuseKilledBlurred } from './ingest-blurred.server.ts';
import { ingestImproved, renewImproved } from './ingest-improved.server.ts';
import { ingestedAs, removeUpload } from './ingested.server.ts';
import { makePhoto } from './make-photo.server.ts';
import { RefusedPhoto } from './open-picture.server.ts';
import { readOriginal } from './originals.server.ts';
import { MAX_UPLOAD_BYTES, objectPath, uploadKey } from './photo-files.ts';
import { photoJob } from './photo-job.ts';
import { unsafeFindPhoto } from './photos.repository.server.ts';
import { type IngestResult, refused, refusePhoto } from './refuse-photo.server.ts';

/**
 * Reads an uploaded photo and makes its renditions: oriented, in sRGB, without metadata (GPS above all). The upload itself is
 * deleted. A picture that can't be used is refused with its reason; that is a result, not an error. May run twice: the second run
 * finds the photo ready. A photo whose small picture is ready gets new renditions once its full-size file is there; where that can't be
 * used, the small picture stays.
 * @throws AppError CONFLICT while the bytes have not arrived
 */
export async function ingestPhoto(photoId: string): Promise<IngestResult> {
  const photo = await unsafeFindPhoto(db, photoId);
  if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
  if (photo.blurredFrom) return ingestBlurred(photoId, photo.blurredFrom);
  if (photo.improvedFrom) return ingestImproved(photo, photo.improvedFrom);
  const ingested = ingestedAs(photo);
  if (ingested) {
    await removeUpload(photo);
    // A worker that was killed may have left it to the next.
    if (ingested.status === 'ready') await renew(photoId);
    return ingested;
  }

  try {
    const original = await readOriginal(photo);
    if (!original && photo.status === 'ready') return { status: 'ready' };
    const upload = original ?? (await readUpload(photoId));
    await makePhoto(photo, upload, { isOriginal: original !== null });
    await renew(photoId);
    return { status: 'ready' };
  } catch (error) {
    return refused(photoId, error);
  }
}

/** Makes anew what was made of another picture of the photo. */
async function renew(photoId: string): Promise<void> {
  const improvedId = await renewImproved(photoId);
  await renewBlurred([photoId, ...(improvedId ? [improvedId] : [])].map(objectPath));
}

/** The worker's handler of photo jobs. */
export const photoWork: JobWork<typeof photoJob> = {
  contract: photoJob,
  handler: ({ input }) => ingestPhoto(input.photoId),
  // Every call that shows a pending photo requests its ingest: left pending, it would kill two more workers each time.
  onKilled: async ({ photoId }, reason) => {
    const photo = await unsafeFindPhoto(db, photoId);
    if (photo?.blurredFrom) await refuseKilledBlurred(photoId, photo.blurredFrom, reason);
    else await refusePhoto(photoId, reason);
  },
};

async function readUpload(photoId: string): Promise<Buffer> {
  const key = uploadKey(photoId);
  const bytes = await storage.size(key);
  if (bytes !== null && bytes > MAX_UPLOAD_BYTES) {
    throw new RefusedPhoto(`The file is larger than ${MAX_UPLOAD_BYTES / 1e6} MB.`);
  }
  if (bytes === 0) throw new RefusedPhoto('The file is empty.');
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new AppError('CONFLICT', 'The file has not arrived yet.');
    throw error;
  }
}
