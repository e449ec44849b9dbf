import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { fetchPhotoDetails } from '#app/photos/use-photo-details.ts';
import { callApi } from '#app/platform/api-client.ts';

/** A caption's change. @property from the one that it replaces, as its owner has seen it */
export type CaptionChange = { objectPath: string; from: string | null; to: string | null };

/**
 * Changes captions, except those that have become others meanwhile, such as in another tab.
 * @param onPhoto receives each photo's details as they are then
 * @param onMade receives each change once it is made, also of those before a failure
 * @returns how many were left as they are
 * @throws ApiError; TypeError without a connection
 */
export async function takeCaptions(
  changes: CaptionChange[],
  { onPhoto, onMade }: { onPhoto: (photo: PhotoDetails) => void; onMade: (change: CaptionChange) => void },
): Promise<number> {
  const photos = await fetchPhotoDetails(changes.map(({ objectPath }) => objectPath));
  let left = 0;
  for (const [index, change] of changes.entries()) {
    const photo = photos[index];
    if (photo && photo.caption !== change.from) {
      onPhoto(photo);
      left += 1;
    } else {
      const body = { caption: change.to };
      onPhoto(await callApi<PhotoDetails>(`/api/photos/${photoIdOf(change.objectPath)}`, { method: 'PATCH', body }));
      onMade(change);
    }
  }
  return left;
}
