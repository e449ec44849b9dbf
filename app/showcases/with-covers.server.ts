import { detailsByPath } from '#app/photos/describe-photos.server.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { unsafeFindPhotos } from '#app/photos/photos.repository.server.ts';
import { db } from '#db/client.ts';

export type WithCover<Item> = Item & {
  /** The first photo; null when it was deleted. */
  cover: PhotoDetails | null;
};

/** Showcases with the details of their covers, for lists. The caller has verified that the covers may be seen. */
export async function withCovers<Item extends { photoUrls: string[] }>(showcases: Item[]): Promise<WithCover<Item>[]> {
  const ids = showcases.flatMap(({ photoUrls: [first] }) => (first ? photoIdOf(first) : []));
  const photos = await unsafeFindPhotos(db, ids);
  const byPath = detailsByPath(photos);
  return showcases.map((showcase) => ({ ...showcase, cover: byPath.get(showcase.photoUrls[0] ?? '') ?? null }));
}
