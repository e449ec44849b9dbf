import { NARROW_STRIP, STRIPS } from '#app/documents/brochure/layouts/flexible-rows.ts';
import { isSameSpread } from '#app/documents/brochure/layouts/page-geometry.ts';
import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { Steps } from '#app/platform/steps.ts';
import { aimDetail, type Detail, type DetailPlace } from './aim-detail.ts';
import type { ShownPhoto } from './arrange-photos.ts';
import { takenDetails } from './taken-details.ts';

/** Where details are cut from. */
export const PLACES: DetailPlace[] = [0.3, 0.7, 0.5].flatMap((x) => [{ x }, { x, isNoWheel: true }]);
/** What another place must show more, so that choices settle. */
const LEAST_GAIN = 0.02;
/** What one that shows again what another does counts less: anything else is better. */
const REPEATED = 10;
/** What one that shows nothing, or cuts something, counts less. */
const POOR = 5;
/** What one more wheel than a brochure bears counts less than any other good one. */
const ONE_MORE_WHEEL = 4;
/** What one counts less that another of its photo faces. */
const FACED = 3;
/** What one counts less that faces all of its photo: two pictures of one lamp in one view. */
const FACES_WHOLE = 1.5;
/** What a wheel counts less where it would be the last picture before the back cover. */
const LAST_WHEEL = 2;

type LaidSlot = { slot: string; page: number; width: number; height: number };

/** The slots as laid out, and all pages. */
type Laid = { slots: LaidSlot[]; pages: number };

/**
 * Changes what details show where they would come before the photo that they are cut from, or where that has none for their size: of the
 * photos that are met by then, the one of which the fewest have been shown. The rest stays, so that pages settle.
 * @param queue the photos by number, whose details are changed
 * @returns whether anything changed
 * @yields after each place of a photo that was tried
 */
export function* chooseDetails<Photo extends PhotoInfo>(
  queue: ShownPhoto<Photo>[],
  cover: Photo,
  { slots, pages }: Laid,
): Steps<boolean> {
  const placed = inOrder(queue, slots);
  const sources = sourcesOf(placed, cover);
  const taken = takenDetails(pages);
  let isChanged = false;
  const last = placed.at(-1);
  for (const { number, shown, page, ...slot } of placed) {
    if (!shown.isDetail || !shown.at) continue;
    // On the same page, a part of a photo beside the whole of it looks like a mistake.
    const met = sources.filter((source) => source.page < page).map(({ photo }) => photo);
    const facesWhole = (photo: Photo) =>
      sources.some((source) => source.photo.objectPath === photo.objectPath && isSameSpread(source.page, page));
    const isLastWheel = (aimed: Detail<Photo>) => aimed.wheel !== undefined && page === last?.page;
    const scoreOf = (photo: Photo, aimed: Detail<Photo> | undefined) => {
      if (!aimed) return Number.NEGATIVE_INFINITY;
      const repeated = taken.has(aimed) ? REPEATED : taken.hasWheelOf(aimed, page) ? ONE_MORE_WHEEL : 0;
      const spared =
        (taken.isFacedBy(photo, page) ? FACED : 0) +
        (isLastWheel(aimed) ? LAST_WHEEL : 0) +
        (facesWhole(photo) ? FACES_WHOLE : 0);
      return aimed.score - taken.times(photo) - repeated - (aimed.isGood ? 0 : POOR) - spared;
    };
    const isMet = met.some(({ objectPath }) => objectPath === shown.photo.objectPath);
    const planned = isMet ? aimDetail(shown.photo, shown.at, slot) : undefined;
    let chosen = { ...shown, photo: isMet ? shown.photo : cover };
    let detail = isMet ? planned : aimDetail(cover, shown.at, slot);
    // What was planned stays where it is good.
    if (!planned?.isGood || isSpared(planned, taken, page) || isLastWheel(planned) || facesWhole(shown.photo)) {
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
    taken.add(chosen.photo, page, detail);
  }
  return isChanged;
}

/**
 * Puts details that follow one another in the order of the photos that they are cut from, where each is good in the other's place: “Detail of
 * Plate 4” before that of plate 3 reads like a mistake.
 * @returns whether anything changed
 */
export function orderDetails<Photo extends PhotoInfo>(queue: ShownPhoto<Photo>[], cover: Photo, { slots }: Laid): boolean {
  const placed = inOrder(queue, slots);
  const sources = sourcesOf(placed, cover);
  const sourceOf = ({ photo }: ShownPhoto<Photo>) =>
    sources.findIndex(({ photo: { objectPath } }) => objectPath === photo.objectPath);
  const details = placed.filter(({ shown }) => shown.isDetail && shown.at);
  let isChanged = false;
  details.slice(1).forEach((later, index) => {
    const [earlier, first, second] = [details[index], queue[details[index]?.number ?? -1], queue[later.number]];
    if (!earlier || !first || !second || later.page - earlier.page > 1 || sourceOf(first) <= sourceOf(second)) return;
    const isGoodAt = ({ photo, at = { x: 0.5 } }: ShownPhoto<Photo>, slot: LaidSlot) => aimDetail(photo, at, slot)?.isGood;
    if (!isGoodAt(first, later) || !isGoodAt(second, earlier)) return;
    queue[earlier.number] = { ...first, photo: second.photo, ...(second.at && { at: second.at }) };
    queue[later.number] = { ...second, photo: first.photo, ...(first.at && { at: first.at }) };
    isChanged = true;
  });
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

/**
 * Tells whether a photo that is met before a page has a good detail for a place of this size, besides those that are shown. It is that place's
 * then, and is not found for another.
 */
export function othersOf<Photo extends PhotoInfo>(queue: ShownPhoto<Photo>[], cover: Photo, { slots, pages }: Laid) {
  const placed = inOrder(queue, slots);
  const taken = takenDetails(pages);
  for (const { shown, page, ...slot } of placed)
    if (shown.isDetail && shown.at) taken.add(shown.photo, page, aimDetail(shown.photo, shown.at, slot));
  return (page: number, slot: { width: number; height: number }): boolean => {
    const found = sourcesOf(placed, cover)
      .filter((source) => source.page < page)
      .flatMap(({ photo }) => PLACES.map((at) => aimDetail(photo, at, slot)))
      .find((aimed) => aimed?.isGood && !isSpared(aimed, taken, page));
    if (found) taken.add(found.photo, page, found);
    return found !== undefined;
  };
}

/** Whether others that are shown make a detail one too many there. */
const isSpared = (aimed: Detail<PhotoInfo>, taken: ReturnType<typeof takenDetails>, page: number): boolean =>
  taken.has(aimed) || taken.hasWheelOf(aimed, page) || taken.isFacedBy(aimed.photo, page);

const isSamePlace = (one: DetailPlace | undefined, other: DetailPlace): boolean =>
  one?.x === other.x && one.isNoWheel === other.isNoWheel;

/**
 * Takes details away from the heads and feet of articles, and from below plates, in whose places, as laid out, nothing good can be shown, or
 * what another shows: text alone is better. At an article one that is good in a lower place gets that.
 * @returns whether anything changed, and how many of the details that have a page of the gallery to themselves are worth it
 */
export function dropPoorDetails<Photo extends PhotoInfo>(
  plan: Pick<Plan, 'articles' | 'gallery'>,
  queue: ShownPhoto<Photo>[],
  { slots, pages }: Laid,
): { isChanged: boolean; inGallery: { all: number; good: number } } {
  let isChanged = false;
  const taken = takenDetails(pages);
  const laidOf = (number: number) => {
    const { photo, at } = queue[number] ?? {};
    const slot = slots.find((laid) => laid.slot === `photo-${number}`);
    return photo && at && slot ? { photo, at, slot } : undefined;
  };
  /** Whether it is good there and shows what no other does: then it counts as shown. */
  const isKept = ({ photo, at, slot }: NonNullable<ReturnType<typeof laidOf>>) => {
    const aimed = aimDetail(photo, at, slot);
    const isSpare = aimed !== undefined && isSpared(aimed, taken, slot.page);
    if (aimed?.isGood && !isSpare) taken.add(photo, slot.page, aimed);
    return { isGood: Boolean(aimed?.isGood), isSpare };
  };
  for (const article of plan.articles) {
    for (const place of ['hero', 'tail'] as const) {
      const row = article[place];
      const laid = laidOf(row?.photos[0] ?? -1);
      if (!row || !laid) continue;
      const { isGood, isSpare } = isKept(laid);
      if (isGood && !isSpare) continue;
      isChanged = true;
      const heights = [...STRIPS.toReversed(), NARROW_STRIP].map((shape) => row.width / shape);
      const height = heights.find(
        (lower) => lower < row.height - 1 && aimDetail(laid.photo, laid.at, { width: row.width, height: lower })?.isGood,
      );
      if (!isSpare && height !== undefined) {
        Object.assign(row, { height, least: height, floor: height, most: height, own: height });
      } else {
        delete article[place];
        // Without a photo it is set larger where it leaves much of its page.
        article.hasOpenFoot = false;
      }
    }
  }
  const inGallery = { all: 0, good: 0 };
  plan.gallery = plan.gallery.map((galleryPage) => {
    const shown = galleryPage.rows.flatMap(({ photos }) => photos.map(laidOf)).filter((laid) => laid !== undefined);
    const kept = shown.map(isKept).filter(({ isGood, isSpare }) => isGood && !isSpare);
    const { unfilled } = galleryPage;
    if (unfilled === undefined) {
      inGallery.all += shown.length;
      inGallery.good += kept.length;
    } else if (kept.length < shown.length) {
      isChanged = true;
      return unfilled;
    }
    return galleryPage;
  });
  return { isChanged, inGallery };
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
