import { AppError } from '#app/platform/app-error.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { blurKey, blurRegions, triedKey } from './blur-regions.server.ts';
import { type BlurRegion, regionsOf } from './blur-regions.ts';
import { markBlurred, refuseBlurred, storeFoundRegions, unmarkBlurred } from './blurred-photos.repository.server.ts';
import { FINDING_MEGABYTES, findBlurRegions } from './find-blur-regions.server.ts';
import { CHANGING_MEGABYTES, inTurn, makePhoto } from './make-photo.server.ts';
import { RefusedPhoto } from './open-picture.server.ts';
import { renditionKey } from './photo-files.ts';
import { unsafeFindPhoto } from './photos.repository.server.ts';
import type { IngestResult } from './refuse-photo.server.ts';

/** How often it is made anew in one turn where its owner keeps changing the regions. */
const ROUNDS = 2;

/**
 * Makes the blurred version of a photo, anew where the photo has another picture or other regions meanwhile. Where there is nothing to blur,
 * none is made: the photo itself is shown.
 * @throws Error where the photo can't be looked at; AppError UNAVAILABLE to have another turn
 */
export async function ingestBlurred(photoId: string, blurredFrom: string): Promise<IngestResult> {
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [blurred, source] = [await unsafeFindPhoto(db, photoId), await unsafeFindPhoto(db, blurredFrom)];
    if (!blurred || source?.status !== 'ready' || !source.hash) return { status: 'ready' };
    if (blurred.status === 'refused' && blurred.blurKey === triedKey(source)) {
      return { status: 'refused', refusal: blurred.refusal ?? '' };
    }
    const regions = regionsOf(source) ?? (await lookFor(source));
    const key = blurKey(source.hash, regions);
    if (regions.length === 0 || (blurred.blurKey === key && blurred.status === 'ready')) return { status: 'ready' };
    if (round < ROUNDS) {
      const made = await makeBlurred(blurred, source, regions);
      if (made.status === 'refused') return made;
    }
  }
  throw new AppError('UNAVAILABLE', 'The photo is still being changed.', { again: 'when-back' });
}

async function makeBlurred(blurred: PhotoRow, source: PhotoRow, regions: BlurRegion[]): Promise<IngestResult> {
  const key = blurKey(source.hash ?? '', regions);
  try {
    await unmarkBlurred(db, blurred.id);
    await make(blurred, source, regions);
    await markBlurred(db, blurred.id, key);
    return { status: 'ready' };
  } catch (error) {
    if (!(error instanceof RefusedPhoto)) throw error;
    await refuseBlurred(db, blurred.id, { refusal: error.message, triedKey: key });
    return { status: 'refused', refusal: error.message };
  }
}

/** Records that two workers have died at a blurred version. */
export async function refuseKilledBlurred(photoId: string, blurredFrom: string, refusal: string): Promise<void> {
  const source = await unsafeFindPhoto(db, blurredFrom);
  await refuseBlurred(db, photoId, { refusal, triedKey: source ? triedKey(source) : null });
}

async function lookFor(source: PhotoRow): Promise<BlurRegion[]> {
  const print = await storage.read(renditionKey(source.id, 'print'));
  const regions = await inTurn(() => findBlurRegions(print), FINDING_MEGABYTES);
  await storeFoundRegions(db, source.id, { of: source.hash ?? '', regions, isChecked: false });
  const found = await unsafeFindPhoto(db, source.id);
  return (found && regionsOf(found)) ?? regions;
}

async function make(blurred: PhotoRow, source: PhotoRow, regions: BlurRegion[]): Promise<void> {
  const print = await storage.read(renditionKey(source.id, 'print'));
  const picture = await inTurn(() => blurRegions(print, regions), CHANGING_MEGABYTES);
  // It is framed as the other is.
  const framed = { ...blurred, status: source.status, width: source.width, height: source.height };
  await makePhoto(framed, picture, { isOriginal: true });
}
