import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { framingOf } from './describe-photos.server.ts';
import { findImprovement, isContentWith } from './find-improvement.server.ts';
import { improvePicture } from './improve-picture.server.ts';
import { seenInBoth, takenOver } from './improved-words.ts';
import type { StoredImprovement } from './improvement.ts';
import { CHANGING_MEGABYTES, inTurn, makePhoto } from './make-photo.server.ts';
import { isFramed } from './make-renditions.server.ts';
import { renditionKey } from './photo-files.ts';
import { findImproved, setImprovement, unsafeFindPhoto } from './photos.repository.server.ts';
import { type IngestResult, refused } from './refuse-photo.server.ts';

/** Makes the improved version of a photo anew, where there is one and it was made of another picture. @returns its id; null for none */
export async function renewImproved(photoId: string): Promise<string | null> {
  const improved = await findImproved(db, photoId);
  if (improved?.status !== 'ready') return null;
  await ingestImproved(improved, photoId);
  return improved.id;
}

/**
 * Makes the improved version of a photo, with what the owner has set for the other; anew where that has another picture meanwhile: then
 * it keeps its own caption and frames, and what was done to it.
 */
export async function ingestImproved(photo: PhotoRow, improvedFrom: string): Promise<IngestResult> {
  const source = await unsafeFindPhoto(db, improvedFrom);
  if (photo.status === 'refused' && !isContentWith(photo)) return { status: 'refused', refusal: photo.refusal ?? '' };
  if (source?.status !== 'ready' || !source.hash || photo.improvement?.of === source.hash) return { status: 'ready' };
  try {
    const { picture, improvement } = await inTurn(() => improve(photo, source), CHANGING_MEGABYTES);
    const hash = await makePhoto(photo, picture, { isOriginal: true });
    await setImprovement(db, photo.id, {
      improvement: JSON.stringify({ ...improvement, of: source.hash } satisfies StoredImprovement),
      seen: seenInBoth(photo, source, hash),
      ...(!photo.improvement && takenOver(source, improvement.turned)),
    });
  } catch (error) {
    return refused(photo.id, error);
  }
  // The full-size file of the other may have arrived meanwhile.
  const made = await unsafeFindPhoto(db, photo.id);
  return made ? ingestImproved(made, improvedFrom) : { status: 'ready' };
}

/** @throws RefusedPhoto where there is nothing to improve */
async function improve(photo: PhotoRow, source: PhotoRow) {
  const print = await storage.read(renditionKey(source.id, 'print'));
  const isSame = source.width && source.height && isFramed(photo, { width: source.width, height: source.height });
  const improvement = (isSame && photo.improvement) || (await findImprovement(print, framingOf(source)));
  return { picture: await improvePicture(print, improvement), improvement };
}
