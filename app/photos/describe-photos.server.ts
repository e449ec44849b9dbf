import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { regionsOf } from './blur-regions.ts';
import { improvementInWords } from './improvement.ts';
import type { PhotoDetails } from './photo-details.ts';
import { objectPath, photoIdOf } from './photo-files.ts';
import { flawsOf } from './photo-flaws.ts';
import { findOwnPhotos } from './photos.repository.server.ts';
import { seenOf } from './seen.ts';

export const toDetails = (photo: PhotoRow): PhotoDetails => ({
  objectPath: objectPath(photo.id),
  status: photo.status,
  width: photo.width,
  height: photo.height,
  ...framingOf(photo),
  isCarUncertain: isCarUncertain(photo),
  caption: photo.caption,
  seen: seenOf(photo),
  awaitsOriginal: photo.awaitsOriginal,
  flaws: flawsOf(photo),
  improvedFrom: photo.improvedFrom && objectPath(photo.improvedFrom),
  improvements: photo.improvement ? improvementInWords(photo.improvement) : [],
  turned: photo.improvement?.turned ?? 0,
  blurRegions: regionsOf(photo),
  placeholder: photo.placeholder,
  tones: photo.tones,
});

/** How a photo is cropped: the owner's own frames and center outrank the subject that was found. */
export const framingOf = ({
  focalX,
  focalY,
  subject,
  isFramed,
  ownerFraming,
}: PhotoRow): Pick<PhotoDetails, 'focalX' | 'focalY' | 'subject' | 'frames'> => ({
  focalX: focalX ?? 0.5,
  focalY: focalY ?? 0.5,
  subject: isFramed ? null : subject,
  frames: ownerFraming?.frames ?? {},
});

const isCarUncertain = ({ status, subject, isFramed, ownerFraming }: PhotoRow): boolean =>
  status === 'ready' && !subject?.isCertain && !isFramed && !ownerFraming;

/** Photo details by objectPath. */
export const detailsByPath = (photos: PhotoRow[]): Map<string, PhotoDetails> =>
  new Map(photos.map((photo) => [objectPath(photo.id), toDetails(photo)]));

/**
 * The details of an owner's photos, in the order of the paths.
 * @throws AppError NOT_FOUND for another's photo as for none
 */
export async function describePhotos({ ownerId, paths }: { ownerId: string; paths: string[] }): Promise<PhotoDetails[]> {
  const photos = await findOwnPhotos(db, { ownerId, ids: paths.map(photoIdOf) });
  const byPath = detailsByPath(photos);
  return paths.map((path) => {
    const details = byPath.get(path);
    if (!details) throw new AppError('NOT_FOUND', 'Photo not found');
    return details;
  });
}
