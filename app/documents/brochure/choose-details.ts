import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import { NARROW_STRIP } from '#app/documents/brochure/layouts/plan-pages.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import { aimDetail, area, type Detail, overlap } from './aim-detail.ts';
import type { ShownPhoto } from './arrange-photos.ts';

/** Where details are cut from: fractions of the car's width. */
const PLACES = [0.3, 0.7, 0.5];
/** What another place must show more, so that choices settle. */
const LEAST_GAIN = 0.02;
/** Two details of a photo show the same where more than this of the smaller one is in both. */
const SHARED = 0.25;
/** What such a one counts less: a page that has to have a detail shows it again rather than a whole photo between bars. */
const REPEATED = 10;
/** What one that shows nothing counts less. */
const POOR = 5;

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
  const taken = takenDetails();
  let isChanged = false;
  for (const { number, shown, page, ...slot } of placed) {
    if (!shown.isDetail || !shown.at) continue;
    // On the same page, a part of a photo beside the whole of it looks like a mistake.
    const met = sources.filter((source) => source.page < page).map(({ photo }) => photo);
    const scoreOf = (photo: Photo, aimed: Detail<Photo> | undefined) =>
      aimed
        ? aimed.score - taken.times(photo) - (taken.has(aimed) ? REPEATED : 0) - (aimed.isGood ? 0 : POOR)
        : Number.NEGATIVE_INFINITY;
    const isMet = met.some(({ objectPath }) => objectPath === shown.photo.objectPath);
    const planned = isMet ? aimDetail(shown.photo, shown.at, slot) : undefined;
    let chosen = { ...shown, photo: isMet ? shown.photo : cover };
    let detail = isMet ? planned : aimDetail(cover, shown.at, slot);
    // What was planned stays where it is good, and whole.
    if (!planned?.isGood || !planned.isWhole || taken.has(planned)) {
      let best = scoreOf(shown.photo, planned);
      for (const { photo, x } of met.flatMap((photo) => PLACES.map((x) => ({ photo, x })))) {
        const aimed = aimDetail(photo, { x }, slot);
        const score = scoreOf(photo, aimed);
        if (score <= best + LEAST_GAIN) continue;
        best = score;
        detail = aimed;
        chosen = { ...shown, photo, at: { x } };
      }
    }
    if (chosen.photo.objectPath !== shown.photo.objectPath || chosen.at?.x !== shown.at.x) {
      queue[number] = chosen;
      isChanged = true;
    }
    taken.add(chosen.photo, detail);
  }
  return isChanged;
}

/** The details that were met up to a page. */
function takenDetails() {
  const taken: { path: string; crop: Box | undefined }[] = [];
  return {
    /** Of how many details this photo is the source. */
    times: ({ objectPath }: PhotoInfo) => taken.filter(({ path }) => path === objectPath).length,
    /** Whether one of them shows much the same. */
    has: ({ photo, crop }: Detail<PhotoInfo>) =>
      taken.some(
        (other) =>
          other.path === photo.objectPath &&
          other.crop !== undefined &&
          overlap(other.crop, crop) > SHARED * Math.min(area(other.crop), area(crop)),
      ),
    add: ({ objectPath }: PhotoInfo, aimed: Detail<PhotoInfo> | undefined) => taken.push({ path: objectPath, crop: aimed?.crop }),
  };
}

/**
 * Takes details away from the heads and feet of articles in whose places, as laid out, nothing good can be shown, or what another shows: text
 * alone is better. One that is good in a lower place gets that.
 * @returns whether anything changed
 */
export function dropPoorDetails<Photo extends PhotoInfo>(
  { articles }: Pick<Plan, 'articles'>,
  queue: ShownPhoto<Photo>[],
  slots: LaidSlot[],
): boolean {
  let isChanged = false;
  const taken = takenDetails();
  for (const article of articles) {
    for (const place of ['hero', 'tail'] as const) {
      const row = article[place];
      const number = row?.photos[0] ?? -1;
      const { photo, at } = queue[number] ?? {};
      const slot = slots.find((laid) => laid.slot === `photo-${number}`);
      if (!row || !photo || !at || !slot) continue;
      const aimed = aimDetail(photo, at, slot);
      const isRepeated = aimed !== undefined && taken.has(aimed);
      if (aimed?.isGood && !isRepeated) {
        taken.add(photo, aimed);
        continue;
      }
      isChanged = true;
      const height = row.width / NARROW_STRIP;
      if (!isRepeated && row.height > height + 1 && aimDetail(photo, at, { width: row.width, height })?.isGood) {
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
