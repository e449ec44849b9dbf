import { AppError } from '#app/platform/app-error.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import type { Upload } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { findAnnouncedPhoto } from './photos.repository.server.ts';

const UPLOAD_KEY = /^photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/upload$/;

/**
 * Addresses to which something is being sent, in this process: many at once to one would take up many times what it was announced for.
 * Not noted where others see it: a process that is killed must leave no address closed.
 */
const underWay = singleton('uploads under way', () => new Set<string>());

/**
 * Takes a photo's bytes at its signed address, once and one sender at a time: what is sent after it was taken in, or after its account has gone, is refused
 * though the address still holds.
 * @throws AppError CONFLICT, FORBIDDEN; see ObjectStorage.receive
 */
export async function receivePhotoUpload(upload: Upload): Promise<void> {
  const id = UPLOAD_KEY.exec(upload.key)?.[1];
  const photo = id ? await findAnnouncedPhoto(db, id) : undefined;
  if (!photo) throw new AppError('FORBIDDEN', 'This upload address is not valid.');
  if (photo.status !== 'pending') throw new AppError('CONFLICT', 'This photo has arrived already.');
  if (underWay.has(upload.key)) {
    throw new AppError(
      'CONFLICT',
      'This file is being sent already. Please wait until that has ended, or ask for a new upload address.',
    );
  }
  underWay.add(upload.key);
  try {
    await storage.receive(upload);
  } finally {
    underWay.delete(upload.key);
  }
}
