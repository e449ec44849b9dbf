import { db } from '#db/client.ts';
import { objectPath, photoIdOf } from './photo-files.ts';
import { unsafeFindPhotos } from './photos.repository.server.ts';
import { type ReadyPhoto, toReadyPhoto } from './request-ingest.server.ts';

/**
 * Anyone's photos by path, without those that are not ready. For shared pictures of administrators, such as a promo code's logo:
 * the caller has verified that the paths come from them.
 */
export async function unsafeFindReadyPhotos(paths: string[]): Promise<Map<string, ReadyPhoto>> {
  const photos = await unsafeFindPhotos(db, paths.map(photoIdOf));
  return new Map(
    photos.flatMap((photo) => {
      const ready = toReadyPhoto(photo);
      return ready ? [[objectPath(photo.id), ready] as const] : [];
    }),
  );
}
