import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { blurKey, blurRegions } from './blur-regions.server.ts';
import { type BlurRegion, regionsOf } from './blur-regions.ts';
import { markBlurred, storeFoundRegions, unmarkBlurred } from './blurred-photos.repository.server.ts';
import { findBlurRegions } from './find-blur-regions.server.ts';
import { CHANGING_MEGABYTES, inTurn, makePhoto } from './make-photo.server.ts';
import { renditionKey } from './photo-files.ts';
import { unsafeFindPhoto } from './photos.repository.server.ts';
import { type IngestResult, refused } from './refuse-photo.server.ts';

/**
 * Makes the blurred version of a photo, anew where the photo has another picture or other regions meanwhile. Where there is nothing to blur,
 * none is made: the photo itself is shown.
 * @throws Error where the photo can't be looked at
 */
export async function ingestBlurred(blurred: PhotoRow, blurredFrom: string): Promise<IngestResult> {
  const source = await unsafeFindPhoto(db, blurredFrom);
  if (source?.status !== 'ready' || !source.hash) return { status: 'ready' };
  const regions = regionsOf(source) ?? (await lookFor(source));
  const key = blurKey(source.hash, regions);
  if (regions.length === 0 || blurred.blurKey === key) return { status: 'ready' };
  try {
    await unmarkBlurred(db, blurred.id);
    await make(blurred, source, regions);
    await markBlurred(db, blurred.id, key);
  } catch (error) {
    return refused(blurred.id, error);
  }
  // Its owner may have changed the regions meanwhile.
  const made = await unsafeFindPhoto(db, blurred.id);
  return made ? ingestBlurred(made, blurredFrom) : { status: 'ready' };
}

async function lookFor(source: PhotoRow): Promise<BlurRegion[]> {
  const regions = await findBlurRegions(await storage.read(renditionKey(source.id, 'print')));
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
