import { numbersOf, type PhotoTile } from '#app/builder/wizard-state.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';

/** A suggested caption beside the one that there is. @property place from 1 */
type Offer = { objectPath: string; caption: string | null; suggested: string; place: number };

/** The captions that are worth suggesting: none that its photo, or another, has or is offered already. */
export function offersFor(photos: PhotoTile[], details: ReadonlyMap<string, PhotoDetails>): Offer[] {
  const numbers = numbersOf(photos);
  const known = photos.flatMap((photo) => {
    const photoDetails = photo.status === 'uploaded' ? details.get(photo.path) : undefined;
    const place = numbers.get(photo.key);
    return photoDetails && place ? [{ ...photoDetails, place }] : [];
  });
  const used = new Set(known.map(({ caption }) => caption));
  return known.flatMap(({ objectPath, caption, seen, place }) => {
    const suggested = seen?.caption;
    if (!suggested || used.has(suggested)) return [];
    used.add(suggested);
    return [{ objectPath, caption, suggested, place }];
  });
}
