import { enqueue, jobIdOf } from '#app/jobs/enqueue.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { findJobs } from '#app/jobs/jobs.repository.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import type { JobRow, PhotoRow } from '#db/schema.ts';
import { blurKey, triedKey } from './blur-regions.server.ts';
import { regionsOf } from './blur-regions.ts';
import { listShownBlurred, putBlurred, unsafeFindBlurred } from './blurred-photos.repository.server.ts';
import { objectPath, photoIdOf } from './photo-files.ts';
import { photoJob } from './photo-job.ts';
import { unsafeFindPhotos } from './photos.repository.server.ts';

/** A photo takes a second or two; this limits the wait for a full queue. */
const WAIT_MS = 60_000;
/** For how long a photo is left alone that could not be looked at: visitors would have it tried every time. */
const PAUSE_MS = 10 * 60_000;

/** By path, what strangers see instead; what is missing must not be shown. */
type Shown = Map<string, string>;

/**
 * What strangers see, and the ids of the jobs that make the rest; none where the rest can't be made. `isSettled` where nothing is to be made
 * anymore, or tried again: another look would find the same.
 */
export type Blurred = { shown: Shown; jobs: string[]; isSettled: boolean };

/**
 * What strangers see instead of photos whose plates and faces are blurred: the blurred version, or the photo itself where there is nothing
 * to blur. Only looks.
 */
export const pathsForStrangers = async (paths: string[]): Promise<Shown> => (await lookUp(paths)).shown;

/**
 * The same, and requests what is missing.
 * @param isTriedAgain whether also that which has failed a while ago, as an owner may ask
 */
export async function requestBlurred(paths: string[], { isTriedAgain = false } = {}): Promise<Blurred> {
  const { shown, open, failed, unmade } = await lookUp(paths);
  const wanted = isTriedAgain ? [...unmade, ...failed] : unmade;
  const asked = await Promise.allSettled(wanted.map((photo) => enqueueBlurred(photo)));
  for (const { reason } of asked.filter((one) => one.status === 'rejected')) {
    logger.warn({ err: reason }, 'a photo is not blurred');
  }
  const jobs = [...open, ...asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))];
  return { shown, jobs, isSettled: open.length + failed.length + unmade.length === 0 };
}

/** The same, and waits for what is being made, for a minute at most. */
export async function awaitBlurred(paths: string[], signal: AbortSignal): Promise<Omit<Blurred, 'isSettled'>> {
  const { shown, jobs } = await requestBlurred(paths);
  if (jobs.length === 0) return { shown, jobs };
  // What fails is missing.
  await Promise.allSettled(jobs.map((job) => waitForJob(job, { timeoutMs: WAIT_MS, signal })));
  const made = await lookUp(paths);
  return { shown: made.shown, jobs: made.open };
}

/**
 * Requests the blurred versions of photos anew, where a showcase has them blurred, once they have other pictures or regions. A failure is
 * only logged: visitors have them made, too.
 */
export async function renewBlurred(paths: string[]): Promise<void> {
  try {
    await requestBlurred(await listShownBlurred(db, paths), { isTriedAgain: true });
  } catch (error) {
    logger.warn({ err: error }, 'photos are not blurred');
  }
}

type Standing = { shown: Shown; open: string[]; failed: PhotoRow[]; unmade: PhotoRow[] };

async function lookUp(paths: string[]): Promise<Standing> {
  const ids = [...new Set(paths)].map(photoIdOf);
  const [photos, made] = await Promise.all([unsafeFindPhotos(db, ids), unsafeFindBlurred(db, ids)]);
  const blurred = new Map(made.map((photo) => [photo.blurredFrom, photo]));
  const found: Standing = { shown: new Map(), open: [], failed: [], unmade: [] };
  const missing = photos.filter((photo) => {
    const path = pathOf(photo, blurred.get(photo.id));
    if (path) found.shown.set(objectPath(photo.id), path);
    return !path && photo.status !== 'refused' && !isGivenUp(photo, blurred.get(photo.id));
  });
  const jobOf = await findJobsOf(missing.flatMap(({ id }) => blurred.get(id) ?? []));
  for (const photo of missing) {
    const job = jobOf.get(photo.id);
    if (job && !job.finishedAt) found.open.push(job.id);
    else if (job && hasJustFailed(job)) found.failed.push(photo);
    else found.unmade.push(photo);
  }
  return found;
}

/** The jobs that have made or make blurred versions, by the photos that these are made of. */
async function findJobsOf(blurred: PhotoRow[]): Promise<Map<string | null, JobRow>> {
  const jobs = await findJobs(
    db,
    blurred.map(({ id }) => jobIdOf(photoJob, id)),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return new Map(
    blurred.flatMap(({ id, blurredFrom }) => {
      const job = byId.get(jobIdOf(photoJob, id));
      return job ? [[blurredFrom, job] as const] : [];
    }),
  );
}

const hasJustFailed = ({ failure, finishedAt }: JobRow): boolean =>
  failure !== null && finishedAt !== null && Date.now() - finishedAt.getTime() < PAUSE_MS;

/** Whether it was refused as it is now: another try would end alike. */
const isGivenUp = (photo: PhotoRow, blurred: PhotoRow | undefined): boolean =>
  blurred?.status === 'refused' && blurred.blurKey === triedKey(photo);

/** @returns null while strangers must not see it */
function pathOf(photo: PhotoRow, blurred: PhotoRow | undefined): string | null {
  const regions = regionsOf(photo);
  if (photo.status !== 'ready' || !photo.hash || !regions) return null;
  if (regions.length === 0) return objectPath(photo.id);
  const isMade = blurred?.status === 'ready' && blurred.blurKey === blurKey(photo.hash, regions);
  return isMade ? objectPath(blurred.id) : null;
}

/** Requests the blurred version of a photo. Repeated requests share a job. @returns its id */
async function enqueueBlurred(photo: PhotoRow): Promise<string> {
  const photoId = await putBlurred(db, photo);
  return enqueue({ contract: photoJob, ownerId: photo.ownerId, input: { photoId }, key: photoId });
}
