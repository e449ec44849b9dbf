import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { fetchPhotoDetails } from '#app/photos/use-photo-details.ts';
import { callApi } from '#app/platform/api-client.ts';

/** A caption's change. @property from the one that it replaces, as its owner has seen it */
export type CaptionChange = { objectPath: string; from: string | null; to: string | null };

/**
 * Changes captions, except those that have become others meanwhile, such as in another tab.
 * @param onChanged receives each photo's details as they are then
 * @returns the changes that were made
 * @throws ApiError; TypeError without a connection
 */
export async function takeCaptions(changes: CaptionChange[], onChanged: (photo: PhotoDetails) => void): Promise<CaptionChange[]> {
  const photos = await fetchPhotoDetails(changes.map(({ objectPath }) => objectPath));
  const made: CaptionChange[] = [];
  for (const [index, change] of changes.entries()) {
    const photo = photos[index];
    if (photo && photo.caption !== change.from) onChanged(photo);
    else {
      const body = { caption: change.to };
      onChanged(await callApi<PhotoDetails>(`/api/photos/${photoIdOf(change.objectPath)}`, { method: 'PATCH', body }));
      made.push(change);
    }
  }
  return made;
}
