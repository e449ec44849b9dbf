import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import { NARROW_STRIP } from '#app/documents/brochure/layouts/plan-pages.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { aimDetail } from './aim-detail.ts';
import type { ShownPhoto } from './arrange-photos.ts';

/** Where details are cut from: fractions of the car's width. */
const PLACES = [0.3, 0.7, 0.5];
/** What another place must show more, so that choices settle. */
const LEAST_GAIN = 0.02;
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
    const aimedAt = (photo: Photo, x: number) => (isFree(photo, x) ? aimDetail(photo, { x }, slot) : undefined);
    const isMet = met.some(({ objectPath }) => objectPath === shown.photo.objectPath);
    const planned = isMet ? aimedAt(shown.photo, shown.at.x) : undefined;
    let chosen = { ...shown, photo: isMet ? shown.photo : cover };
    // What was planned stays where it is good.
    if (!planned?.isGood) {
      let best = planned ? planned.score - timesTaken(shown.photo) : Number.NEGATIVE_INFINITY;
      for (const { photo, x } of met.flatMap((photo) => PLACES.map((x) => ({ photo, x })))) {
        const aimed = aimedAt(photo, x);
        const score = aimed ? aimed.score - timesTaken(photo) : Number.NEGATIVE_INFINITY;
        if (score <= best + LEAST_GAIN) continue;
        best = score;
        chosen = { ...shown, photo, at: { x } };
      }
    }
    if (chosen.photo.objectPath !== shown.photo.objectPath || chosen.at?.x !== shown.at.x) {
      queue[number] = chosen;
      isChanged = true;
    }
    taken.push({ path: chosen.photo.objectPath, x: chosen.at?.x ?? 0 });
  }
  return isChanged;
}

/**
 * Takes details away from the heads and feet of articles in whose places, as laid out, nothing good can be shown: text alone is better. One
 * that is good in a lower place gets that.
 * @returns whether anything changed
 */
export function dropPoorDetails<Photo extends PhotoInfo>(
  { articles }: Pick<Plan, 'articles'>,
  queue: ShownPhoto<Photo>[],
  slots: LaidSlot[],
): boolean {
  let isChanged = false;
  for (const article of articles) {
    for (const place of ['hero', 'tail'] as const) {
      const row = article[place];
      const number = row?.photos[0] ?? -1;
      const { photo, at } = queue[number] ?? {};
      const slot = slots.find((laid) => laid.slot === `photo-${number}`);
      if (!row || !photo || !at || !slot || aimDetail(photo, at, slot)?.isGood) continue;
      isChanged = true;
      const height = row.width / NARROW_STRIP;
      if (row.height > height + 1 && aimDetail(photo, at, { width: row.width, height })?.isGood) {
        Object.assign(row, { height, least: height, floor: height, most: height, own: height });
      } else delete article[place];
    }
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
