import { createHash } from 'node:crypto';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { MAX_HEVC_BYTES } from './heif-size.ts';
import { makeRenditions } from './make-renditions.server.ts';
import { openPicture, type Picture } from './open-picture.server.ts';
import { MAX_UPLOAD_BYTES, RENDITIONS, renditionKey, uploadKey, uploadKeys } from './photo-files.ts';
import { markReady } from './photos.repository.server.ts';

/** The most memory that a picture takes besides decoding: the renditions of the largest one, measured on noise. In bytes. */
const WORKING_BYTES = 80_000_000;

const MEGABYTE = 1_000_000;

/** The total for all photos decoded at once. docs/operations.md sizes the worker by it. */
const MEMORY_MEGABYTES = (MAX_HEVC_BYTES + WORKING_BYTES + MAX_UPLOAD_BYTES) / MEGABYTE;

/** One after the other as far as memory allows. */
export const inTurn = limitConcurrency(MEMORY_MEGABYTES);

/** What decoding a picture and making its renditions hold, as a weight for `inTurn`. */
export const megabytes = ({ file, size }: Picture): number => Math.ceil((size.bytes + file.length + WORKING_BYTES) / MEGABYTE);

/** What changing a print rendition holds: its pixels, twice. */
export const CHANGING_MEGABYTES = 120;

/** Makes a photo's renditions, and makes it ready. @returns its hash @throws RefusedPhoto */
export async function makePhoto(photo: PhotoRow, upload: Buffer, { isOriginal }: { isOriginal: boolean }): Promise<string> {
  const picture = await openPicture(upload);
  const { files, ...known } = await inTurn(() => makeRenditions(picture, photo), megabytes(picture));
  await Promise.all(
    keysOf(files).map((rendition) =>
      storage.put(renditionKey(photo.id, rendition), files[rendition], RENDITIONS[rendition].contentType),
    ),
  );
  const awaitsOriginal = photo.awaitsOriginal && !isOriginal;
  const hash = createHash('sha256').update(upload).digest('hex');
  const made = Object.values(files).reduce((sum, file) => sum + file.length, 0);
  const bytes = made + (awaitsOriginal ? (photo.originalBytes ?? 0) : 0);
  await markReady(db, photo.id, { hash, bytes, awaitsOriginal, ...known });
  await storage.remove(awaitsOriginal ? [uploadKey(photo.id)] : uploadKeys(photo));
  return hash;
}
