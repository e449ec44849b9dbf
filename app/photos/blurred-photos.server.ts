import { enqueue } from '#app/jobs/enqueue.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { blurKey } from './blur-regions.server.ts';
import { regionsOf } from './blur-regions.ts';
import { putBlurred, unsafeFindBlurred } from './blurred-photos.repository.server.ts';
import { objectPath, photoIdOf } from './photo-files.ts';
import { photoJob } from './photo-job.ts';
import { unsafeFindPhotos } from './photos.repository.server.ts';

/** A photo takes a second or two; this limits the wait for a full queue. */
const WAIT_MS = 60_000;

/**
 * What strangers see instead of photos whose plates and faces are blurred: the blurred version, or the photo itself where there is nothing
 * to blur. A photo that is missing in the result must not be shown: it is not ready yet, and its making has been requested.
 * @param isAwaited waits for what is being made, for a minute at most
 */
export async function pathsForStrangers(paths: string[], { isAwaited }: { isAwaited: boolean }): Promise<Map<string, string>> {
  const { shown, unmade } = await lookUp(paths);
  const asked = await Promise.allSettled(unmade.map((photo) => requestBlurred(photo)));
  for (const { reason } of asked.filter((one) => one.status === 'rejected'))
    logger.warn({ err: reason }, 'a photo is not blurred');
  if (!isAwaited || unmade.length === 0) return shown;
  const jobs = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  // What fails is missing.
  await Promise.allSettled(jobs.map((job) => waitForJob(job, { timeoutMs: WAIT_MS })));
  return (await lookUp(paths)).shown;
}

async function lookUp(paths: string[]): Promise<{ shown: Map<string, string>; unmade: PhotoRow[] }> {
  const ids = [...new Set(paths.map(photoIdOf))];
  const [photos, made] = await Promise.all([unsafeFindPhotos(db, ids), unsafeFindBlurred(db, ids)]);
  const blurred = new Map(made.map((photo) => [photo.blurredFrom, photo]));
  const shown = new Map<string, string>();
  const unmade: PhotoRow[] = [];
  for (const photo of photos) {
    const path = pathOf(photo, blurred.get(photo.id));
    if (path) shown.set(objectPath(photo.id), path);
    else if (photo.status !== 'refused') unmade.push(photo);
  }
  return { shown, unmade };
}

/** @returns null while strangers must not see it */
function pathOf(photo: PhotoRow, blurred: PhotoRow | undefined): string | null {
  const regions = regionsOf(photo);
  if (photo.status !== 'ready' || !photo.hash || !regions) return null;
  if (regions.length === 0) return objectPath(photo.id);
  const isMade = blurred?.status === 'ready' && blurred.blurKey === blurKey(photo.hash, regions);
  return isMade ? objectPath(blurred.id) : null;
}

/** Requests the blurred version of a photo. Repeated requests share a job. @returns its id */
async function requestBlurred(photo: PhotoRow): Promise<string> {
  const photoId = await putBlurred(db, photo);
  return enqueue({ contract: photoJob, ownerId: photo.ownerId, input: { photoId }, key: photoId });
}
