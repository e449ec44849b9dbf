import { inBatches } from '#app/platform/in-batches.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { guestPhotoKeys } from './guest-photo.ts';
import { deletePhotos, listWithoutEntry } from './guest-photos.repository.server.ts';

/** How long a guest may wait for the worker, and longer (ms): until then a photo without an entry may still get one. */
const AWAITED_MS = 3_600_000;
const BATCH_SIZE = 200;

/** Removes photos for good: files before rows, so that what a killed process leaves is found again. */
export async function removeGuestPhotos(ids: string[]): Promise<void> {
  await storage.remove(ids.flatMap(guestPhotoKeys));
  await deletePhotos(db, ids);
}

/** Removes photos whose entry was removed, with its showcase and its account or alone, and those whose entry was never written. @returns how many */
export const purgeGuestPhotos = (now: Date): Promise<number> =>
  inBatches(BATCH_SIZE, async () => {
    const ids = await listWithoutEntry(db, { before: new Date(now.getTime() - AWAITED_MS), limit: BATCH_SIZE });
    await removeGuestPhotos(ids);
    return ids.length;
  });
