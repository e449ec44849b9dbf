import { enqueue } from '#app/jobs/enqueue.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { type BlurRegion, regionsOf } from './blur-regions.ts';
import { framingOf } from './describe-photos.server.ts';
import { ingestedAs, removeUpload } from './ingested.server.ts';
import type { OwnerFrames } from './owner-frames.ts';
import { objectPath, photoIdOf } from './photo-files.ts';
import { photoJob } from './photo-job.ts';
import { findOwnPhotos } from './photos.repository.server.ts';
import type { IngestResult } from './refuse-photo.server.ts';
import type { Subject } from './subject.ts';
import type { Tones } from './tones.ts';

/** An uploaded photo is ingested in well under a second; this limits the wait for a full queue. */
const USUAL_WAIT_MS = 60_000;

/**
 * Requests the ingest of one's own photo. Repeated requests share a job; once there is nothing left to do, none is needed.
 * @returns the job's id, or how an earlier one has ended
 * @throws AppError NOT_FOUND for another's photo as for none
 */
export async function requestIngest({
  ownerId,
  path,
}: {
  ownerId: string;
  path: string;
}): Promise<{ jobId: string } | { result: IngestResult }> {
  const [photo] = await findOwnPhotos(db, { ownerId, ids: [photoIdOf(path)] });
  if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
  const result = ingestedAs(photo);
  if (!result) return { jobId: await enqueueIngest(photo) };
  await removeUpload(photo);
  return { result };
}

export const enqueueIngest = ({ id, ownerId }: Pick<PhotoRow, 'id' | 'ownerId'>): Promise<string> =>
  enqueue({ contract: photoJob, ownerId, input: { photoId: id }, key: id });

/** A photo that can be shown and printed. */
export type ReadyPhoto = {
  id: string;
  hash: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
  /** Null where none is known, and where the owner has set the center of crops. */
  subject: Subject | null;
  frames: OwnerFrames;
  caption: string | null;
  /** How light it is, part by part; null for photos of older releases. */
  tones: Tones | null;
  /** Its license plates and faces; null where nobody has looked for them. */
  blurRegions: BlurRegion[] | null;
  /** Whether it is the blurred version of a photo, whose files change in place. */
  isBlurred: boolean;
};

/**
 * The photos of these paths, in order, all of them this owner's and ready; waits up to this long for photos that have been
 * uploaded but not ingested.
 * @throws AppError NOT_FOUND when one is another's or unknown, UNPROCESSABLE with the reason when one was refused
 */
export async function requireOwnPhotos({
  ownerId,
  paths,
  waitMs = USUAL_WAIT_MS,
}: {
  ownerId: string;
  paths: string[];
  waitMs?: number;
}): Promise<ReadyPhoto[]> {
  const ids = [...new Set(paths.map(photoIdOf))];
  let photos = await findOwnPhotos(db, { ownerId, ids });
  if (photos.length < ids.length) throw new AppError('NOT_FOUND', 'Photo not found');
  const pending = photos.filter(({ status }) => status === 'pending');
  if (pending.length > 0) {
    await Promise.all(pending.map(async (photo) => waitForJob(await enqueueIngest(photo), { timeoutMs: waitMs })));
    photos = await findOwnPhotos(db, { ownerId, ids });
  }
  const byPath = new Map(photos.map((photo) => [objectPath(photo.id), photo]));
  return paths.map((path) => {
    const photo = byPath.get(path);
    if (photo?.status === 'refused') throw new AppError('UNPROCESSABLE', `${photo.filename}: ${photo.refusal}`);
    const ready = photo && toReadyPhoto(photo);
    if (!ready) throw new AppError('UNPROCESSABLE', 'A photo is not ready yet');
    return ready;
  });
}

/** @returns undefined for a photo that has not arrived, or was refused */
export function toReadyPhoto(photo: PhotoRow): ReadyPhoto | undefined {
  const { id, status, hash, width, height, caption, tones, blurredFrom } = photo;
  if (status !== 'ready' || !hash || !width || !height) return undefined;
  return {
    id,
    hash,
    width,
    height,
    ...framingOf(photo),
    caption,
    tones,
    blurRegions: regionsOf(photo),
    isBlurred: blurredFrom !== null,
  };
}
