import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { aimDetail } from './aim-detail.ts';
import type { ShownPhoto } from './arrange-photos.ts';

/** Where details are cut from: fractions of the car's width. */
const PLACES = [0.3, 0.7, 0.5];
/** Nearer than this, two details of a photo show much the same. */
const APART = 0.35;

type LaidSlot = { slot: string; page: number; width: number; height: number };

/**
 * Changes what details show where they would come before the photo that they are cut from, or where that has none for their size: of the
 * photos that are met by then, the one of which the fewest have been shown. The rest stays, so that pages settle.
 * @param queue the photos by number, whose details are changed
 * @param slots as laid out
 * @returns whether anything changed
 */
export function chooseDetails<Photo extends PhotoInfo>(queue: ShownPhoto<Photo>[], cover: Photo, slots: LaidSlot[]): boolean {
  const placed = slots
    .flatMap((slot) => {
      const number = Number(/^photo-(\d+)$/.exec(slot.slot)?.[1] ?? -1);
      const shown = queue[number];
      return shown ? [{ ...slot, number, shown }] : [];
    })
    .toSorted((one, other) => one.page - other.page);
  const wholes = placed.filter(({ shown }) => !shown.isDetail).map(({ page, shown }) => ({ page, photo: shown.photo }));
  const sources = [{ page: 1, photo: cover }, ...wholes];
  const taken: { path: string; x: number }[] = [];
  const timesTaken = ({ objectPath }: Photo) => taken.filter(({ path }) => path === objectPath).length;
  let isChanged = false;
  for (const { number, shown, page, ...slot } of placed) {
    if (!shown.isDetail || !shown.at) continue;
    const met = sources.filter((source) => source.page <= page).map(({ photo }) => photo);
    const isFree = (photo: Photo, x: number) =>
      taken.every((other) => other.path !== photo.objectPath || Math.abs(other.x - x) > APART);
    const isMet = met.some(({ objectPath }) => objectPath === shown.photo.objectPath);
    let chosen = isMet && isFree(shown.photo, shown.at.x) && aimDetail(shown.photo, shown.at, slot) ? shown : undefined;
    if (!chosen) {
      const [best] = met
        .flatMap((photo) =>
          PLACES.filter((x) => isFree(photo, x)).map((x) => ({ photo, x, aimed: aimDetail(photo, { x }, slot) })),
        )
        .flatMap(({ aimed, ...place }) => (aimed ? [{ ...place, score: aimed.score - timesTaken(place.photo) }] : []))
        .toSorted((one, other) => other.score - one.score);
      const other = best ?? { photo: isMet ? shown.photo : cover, x: shown.at.x };
      chosen = { ...shown, photo: other.photo, at: { x: other.x } };
      const isOther = other.photo.objectPath !== shown.photo.objectPath || other.x !== shown.at.x;
      if (isOther) queue[number] = chosen;
      isChanged ||= isOther;
    }
    taken.push({ path: chosen.photo.objectPath, x: chosen.at?.x ?? 0 });
  }
  return isChanged;
}

/** What a detail shows in its slot; where the photo has no good one for that, as much of it as the slot holds. */
export function showDetail<Photo extends PhotoInfo>(
  shown: ShownPhoto<Photo>,
  slot: { width: number; height: number },
): ShownPhoto<Photo> {
  if (!shown.at) return shown;
  const { photo, zoom } = aimDetail(shown.photo, shown.at, slot) ?? { photo: shown.photo, zoom: 1 };
  return { ...shown, photo, zoom };
}
