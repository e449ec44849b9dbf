import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { isAlike } from './likeness.server.ts';
import { objectPath, photoIdOf } from './photo-files.ts';
import { findOwnPhotos, keepAlike } from './photos.repository.server.ts';

type Asked = { ownerId: string; paths: string[] };

/** An owner's photos, in the order of the paths. @throws AppError NOT_FOUND for another's photo as for none */
async function requireInOrder({ ownerId, paths }: Asked): Promise<PhotoRow[]> {
  const photos = new Map((await findOwnPhotos(db, { ownerId, ids: paths.map(photoIdOf) })).map((photo) => [photo.id, photo]));
  return paths.map((path) => {
    const photo = photos.get(photoIdOf(path));
    if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
    return photo;
  });
}

/**
 * Photos that are the same picture, each with the first one that it repeats: `[earlier, later]`, as objectPaths.
 * @throws AppError NOT_FOUND
 */
export async function findAlike(asked: Asked): Promise<[string, string][]> {
  const photos = (await requireInOrder(asked)).filter(({ status }) => status === 'ready');
  return photos.flatMap((later, index): [string, string][] => {
    const earlier = photos.slice(0, index).find((photo) => !(photo.isKeptAlike && later.isKeptAlike) && isAlike(photo, later));
    return earlier && earlier.id !== later.id ? [[objectPath(earlier.id), objectPath(later.id)]] : [];
  });
}

/** Notes that photos which look the same are wanted, all of them. @throws AppError NOT_FOUND */
export async function keepAllAlike(asked: Asked): Promise<void> {
  const photos = await requireInOrder(asked);
  await keepAlike(db, { ownerId: asked.ownerId, ids: photos.map(({ id }) => id) });
}
