import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { announceUpload } from '#app/limits/within-budget.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { framingOf, toDetails } from './describe-photos.server.ts';
import { turnFrames, turnPoint } from './improvement.ts';
import type { OwnerFraming } from './owner-frames.ts';
import type { PhotoDetails } from './photo-details.ts';
import { objectPath } from './photo-files.ts';
import { photoJob } from './photo-job.ts';
import { findImproved, findOwnPhotos, insertPhoto, isPaper, updateOwnPhoto } from './photos.repository.server.ts';
import { requestIngest } from './request-ingest.server.ts';
import { type StoredSeen, seenOf } from './seen.ts';
import { UPLOAD_SECONDS } from './uploads.server.ts';

const WAIT_MS = 60_000;

/**
 * The improved version of one's own photo: a photo of its own beside the other, which stays as it is, with the other's caption and frames.
 * Asked again, it is the same one.
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
  const path = objectPath(improvedId);
  const result = photoJob.result.parse(await waitForJob(await requestIngest({ ownerId, path }), { timeoutMs: WAIT_MS }));
  if (result.status === 'refused') throw new AppError('UNPROCESSABLE', result.refusal ?? 'The photo can’t be improved.');
  return toDetails(await copyWords(photo, improvedId));
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

/** Gives the improved version the caption, the frames and the center that the owner has set for the other. */
async function copyWords(photo: PhotoRow, improvedId: string): Promise<PhotoRow> {
  const [improved] = await findOwnPhotos(db, { ownerId: photo.ownerId, ids: [improvedId] });
  const { width, height } = photo;
  if (!improved || !width || !height) throw new AppError('NOT_FOUND', 'Photo not found');
  const size = { width, height };
  const seen = seenOf(photo);
  const turned = improved.improvement?.turned ?? 0;
  const { focalX, focalY, frames } = framingOf(photo);
  const point = turnPoint({ x: focalX, y: focalY }, size, turned);
  const changed = await updateOwnPhoto(db, {
    id: improvedId,
    ownerId: photo.ownerId,
    change: {
      caption: photo.caption,
      isFramed: photo.isFramed,
      ...(photo.isFramed && { focalX: withinPicture(point.x), focalY: withinPicture(point.y) }),
      // It shows the same, so that nobody needs to be asked again.
      seen: seen && improved.hash ? JSON.stringify({ ...seen, of: improved.hash } satisfies StoredSeen) : null,
      ownerFraming:
        photo.ownerFraming &&
        JSON.stringify({ ...photo.ownerFraming, frames: turnFrames(frames, size, turned) } satisfies OwnerFraming),
    },
  });
  if (!changed) throw new AppError('NOT_FOUND', 'Photo not found');
  return changed;
}

const withinPicture = (fraction: number): number => Math.min(1, Math.max(0, fraction));
