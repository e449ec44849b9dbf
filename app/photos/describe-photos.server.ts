import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import type { PhotoDetails } from './photo-details.ts';
import { objectPath, photoIdOf } from './photo-files.ts';
import { findOwnPhotos } from './photos.repository.server.ts';

export const toDetails = ({ id, status, width, height, focalX, focalY, caption, placeholder }: PhotoRow): PhotoDetails => ({
  objectPath: objectPath(id),
  status,
  width,
  height,
  focalX: focalX ?? 0.5,
  focalY: focalY ?? 0.5,
  caption,
  placeholder,
});

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
