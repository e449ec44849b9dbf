import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import { NARROW_STRIP, STRIPS } from '#app/documents/brochure/layouts/plan-pages.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import type { Steps } from '#app/platform/steps.ts';
import { aimDetail, type Detail, type DetailPlace } from './aim-detail.ts';
import type { ShownPhoto } from './arrange-photos.ts';
import { area, overlap } from './photo-parts.ts';
import type { WheelSide } from './wheel-in.ts';

/** Where details are cut from. */
const PLACES = [0.3, 0.7, 0.5].flatMap((x) => [{ x }, { x, isNoWheel: true }]);
/** What another place must show more, so that choices settle. */
const LEAST_GAIN = 0.02;
/** Two details of a photo show the same where more than this of the smaller one is in both. */
const SHARED = 0.25;
/** What such a one counts less: a page that has to have a detail shows it again rather than a whole photo between bars. */
const REPEATED = 10;
/** What one that shows nothing, or cuts something, counts less. */
const POOR = 5;
/** What one more wheel counts less than any other good one: a brochure has one of each side at most. */
const ONE_MORE_WHEEL = 4;
/** What a wheel counts less where it would be the last picture before the back cover. */
const LAST_WHEEL = 2;

type LaidSlot = { slot: string; page: number; width: number; height: number };

/**
 * Changes what details show where they would come before the photo that they are cut from, or where that has none for their size: of the
 * photos that are met by then, the one of which the fewest have been shown. The rest stays, so that pages settle.
 * @param queue the photos by number, whose details are changed
 * @param slots as laid out
 * @returns whether anything changed
 * @yields after each place of a photo that was tried
 */
export function* chooseDetails<Photo extends PhotoInfo>(
  queue: ShownPhoto<Photo>[],
  cover: Photo,
  slots: LaidSlot[],
): Steps<boolean> {
  const placed = inOrder(queue, slots);
  const sources = sourcesOf(placed, cover);
  const taken = takenDetails();
  let isChanged = false;
  const last = placed.at(-1);
  for (const { number, shown, page, ...slot } of placed) {
    if (!shown.isDetail || !shown.at) continue;
    // On the same page, a part of a photo beside the whole of it looks like a mistake.
    const met = sources.filter((source) => source.page < page).map(({ photo }) => photo);
    const isLastWheel = (aimed: Detail<Photo>) => aimed.wheel !== undefined && page === last?.page;
    const scoreOf = (photo: Photo, aimed: Detail<Photo> | undefined) => {
      if (!aimed) return Number.NEGATIVE_INFINITY;
      const repeated = taken.has(aimed) ? REPEATED : taken.hasWheelOf(aimed) ? ONE_MORE_WHEEL : 0;
      return aimed.score - taken.times(photo) - repeated - (aimed.isGood ? 0 : POOR) - (isLastWheel(aimed) ? LAST_WHEEL : 0);
    };
    const isMet = met.some(({ objectPath }) => objectPath === shown.photo.objectPath);
    const planned = isMet ? aimDetail(shown.photo, shown.at, slot) : undefined;
    let chosen = { ...shown, photo: isMet ? shown.photo : cover };
    let detail = isMet ? planned : aimDetail(cover, shown.at, slot);
    // What was planned stays where it is good.
    if (!planned?.isGood || taken.has(planned) || taken.hasWheelOf(planned) || isLastWheel(planned)) {
      let best = scoreOf(shown.photo, planned);
      for (const { photo, at } of met.flatMap((photo) => PLACES.map((at) => ({ photo, at })))) {
        const aimed = aimDetail(photo, at, slot);
        yield;
        const score = scoreOf(photo, aimed);
        if (score <= best + LEAST_GAIN) continue;
        best = score;
        detail = aimed;
        chosen = { ...shown, photo, at };
      }
    }
    if (chosen.photo.objectPath !== shown.photo.objectPath || !isSamePlace(chosen.at, shown.at)) {
      queue[number] = chosen;
      isChanged = true;
    }
    taken.add(chosen.photo, detail);
  }
  return isChanged;
}

/** A queue's photos as laid out, in the order of their pages. */
const inOrder = <Photo extends PhotoInfo>(queue: ShownPhoto<Photo>[], slots: LaidSlot[]) =>
  slots
    .flatMap((slot) => {
      const number = Number(/^photo-(\d+)$/.exec(slot.slot)?.[1] ?? -1);
      const shown = queue[number];
      return shown ? [{ ...slot, number, shown }] : [];
    })
    .toSorted((one, other) => one.page - other.page);

/** What details may be cut from, and the page on which that is met. */
const sourcesOf = <Photo extends PhotoInfo>(placed: { page: number; shown: ShownPhoto<Photo> }[], cover: Photo) => [
  { page: 1, photo: cover },
  ...placed.filter(({ shown }) => !shown.isDetail).map(({ page, shown }) => ({ page, photo: shown.photo })),
];

/** Tells whether a photo that is met before a page has a good detail for a place of this size, besides those that are shown. */
export function othersOf<Photo extends PhotoInfo>(queue: ShownPhoto<Photo>[], cover: Photo, slots: LaidSlot[]) {
  const placed = inOrder(queue, slots);
  const taken = takenDetails();
  for (const { shown, ...slot } of placed)
    if (shown.isDetail && shown.at) taken.add(shown.photo, aimDetail(shown.photo, shown.at, slot));
  return (page: number, slot: { width: number; height: number }): boolean =>
    sourcesOf(placed, cover)
      .filter((source) => source.page < page)
      .flatMap(({ photo }) => PLACES.map((at) => aimDetail(photo, at, slot)))
      .some((aimed) => aimed?.isGood && !taken.has(aimed) && !taken.hasWheelOf(aimed));
}

const isSamePlace = (one: DetailPlace | undefined, other: DetailPlace): boolean =>
  one?.x === other.x && one.isNoWheel === other.isNoWheel;

/** The details that were met up to a page. */
function takenDetails() {
  const taken: { path: string; crop: Box | undefined; wheel: WheelSide | undefined }[] = [];
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
    /** Whether it shows a wheel, and one of them shows one of the same side, of whatever photo. */
    hasWheelOf: ({ wheel }: Detail<PhotoInfo>) => wheel !== undefined && taken.some((other) => other.wheel === wheel),
    add: ({ objectPath }: PhotoInfo, aimed: Detail<PhotoInfo> | undefined) =>
      taken.push({ path: objectPath, crop: aimed?.crop, wheel: aimed?.wheel }),
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
      const isRepeated = aimed !== undefined && (taken.has(aimed) || taken.hasWheelOf(aimed));
      if (aimed?.isGood && !isRepeated) {
        taken.add(photo, aimed);
        continue;
      }
      isChanged = true;
      const heights = [...STRIPS.toReversed(), NARROW_STRIP].map((shape) => row.width / shape);
      const height = heights.find(
        (lower) => lower < row.height - 1 && aimDetail(photo, at, { width: row.width, height: lower })?.isGood,
      );
      if (!isRepeated && height !== undefined) {
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
