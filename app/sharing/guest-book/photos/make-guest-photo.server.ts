import { createHash } from 'node:crypto';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { makeWebPictures } from '#app/photos/make-web-pictures.server.ts';
import { RefusedPhoto } from '#app/photos/open-picture.server.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { GUEST_PHOTO_SIZES, GUEST_PHOTO_TYPE, guestPhotoKey, guestPhotoKeys, sentKey } from './guest-photo.ts';
import { guestPhotoJob } from './guest-photo-job.ts';
import { isAwaited, markMade } from './guest-photos.repository.server.ts';

/** The guest has gone, or has waited for too long. */
const GONE = 'The photo has not arrived. Please send it again.';

/** Of less than this nothing is to be seen on a page. Pixels. */
const LEAST_SIDE = 200;
const TOO_SMALL = 'The photo is too small to be seen. Please choose a larger one.';

/** The worker's handler of guests' photos. */
export const guestPhotoWork: JobWork<typeof guestPhotoJob> = {
  contract: guestPhotoJob,
  handler: async ({ input: { photoId } }) => ({ refusal: await makeGuestPhoto(photoId) }),
  onKilled: ({ photoId }) => storage.remove(guestPhotoKeys(photoId)),
};

/**
 * Makes the renditions of what a guest has sent, and removes it: it holds the camera's metadata. May run twice.
 * @returns why it can't be used, in words for the guest; null where it can
 */
async function makeGuestPhoto(id: string): Promise<string | null> {
  // What was made before a worker was killed is not made again.
  if (!(await isAwaited(db, id))) {
    await storage.remove([sentKey(id)]);
    return null;
  }
  try {
    const sent = await storage.read(sentKey(id));
    const { files, width, height } = await makeWebPictures(sent, GUEST_PHOTO_SIZES);
    if (Math.min(width, height) < LEAST_SIDE) throw new RefusedPhoto(TOO_SMALL);
    let bytes = 0;
    for (const [size, file] of files) {
      await storage.put(guestPhotoKey(id, size), file, GUEST_PHOTO_TYPE);
      bytes += file.length;
    }
    const hash = createHash('sha256').update(sent).digest('hex');
    const isWanted = await markMade(db, id, { hash, width, height, bytes });
    await storage.remove(isWanted ? [sentKey(id)] : guestPhotoKeys(id));
    return null;
  } catch (error) {
    if (!(error instanceof RefusedPhoto || error instanceof ObjectMissingError)) throw error;
    // Another run has made it meanwhile, and removed what was sent.
    if (error instanceof ObjectMissingError && !(await isAwaited(db, id))) return null;
    await storage.remove(guestPhotoKeys(id));
    return error instanceof RefusedPhoto ? error.message : GONE;
  }
}
