import { AppError } from '#app/platform/app-error.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { MAX_UPLOAD_BYTES, originalParts } from './photo-files.ts';
import { findOwnPhotos } from './photos.repository.server.ts';
import { UPLOAD_SECONDS } from './uploads.server.ts';

/** The content type of a part, which alone is no picture. */
const PART_TYPE = 'application/octet-stream';

/** Bytes `from` up to `to` of the file, without `to`, and where to PUT them as application/octet-stream. */
export type AddressedPart = { from: number; to: number; uploadUrl: string };

/**
 * The parts of a photo's full-size file that have not arrived, each with its address; none where the file is there, or where none
 * follows. Asked again after a break, it leaves out what has arrived meanwhile.
 * @throws AppError NOT_FOUND for another's photo as for none, UNPROCESSABLE for a refused one
 */
export async function listMissingParts({ ownerId, id }: { ownerId: string; id: string }): Promise<AddressedPart[]> {
  const [photo] = await findOwnPhotos(db, { ownerId, ids: [id] });
  if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
  if (photo.status === 'refused') throw new AppError('UNPROCESSABLE', photo.refusal ?? 'The picture can’t be used.');
  const parts = await Promise.all(
    awaitedParts(photo).map(async ({ key, from, to }) => {
      const bytes = to - from;
      if ((await storage.size(key)) === bytes) return [];
      const options = { contentType: PART_TYPE, bytes, maxBytes: MAX_UPLOAD_BYTES, seconds: UPLOAD_SECONDS };
      return { from, to, uploadUrl: await storage.presignPut(key, options) };
    }),
  );
  return parts.flat();
}

/** The full-size file of a photo, once all of its parts have arrived; null before, and where none is awaited. */
export async function readOriginal(photo: PhotoRow): Promise<Buffer | null> {
  const parts = awaitedParts(photo);
  const last = parts.at(-1);
  // They are sent in order: without the last one the others need not be read.
  if (!last || (await storage.size(last.key)) === null) return null;
  // Part after part into one place: joined at the end, the file would be held twice.
  const file = Buffer.allocUnsafe(last.to);
  try {
    for (const { key, from, to } of parts) {
      const part = await storage.read(key);
      if (part.length !== to - from) return null;
      part.copy(file, from);
    }
    return file;
  } catch (error) {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  }
}

const awaitedParts = ({ id, originalBytes, awaitsOriginal }: PhotoRow) =>
  awaitsOriginal && originalBytes ? originalParts(id, originalBytes) : [];
