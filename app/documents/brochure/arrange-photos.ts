import { byPhotos } from '#app/documents/brochure/layouts/fill-pages.ts';
import { narrowerWidth } from '#app/documents/brochure/layouts/flexible-rows.ts';
import { foldWidth, type PageSize } from '#app/documents/brochure/layouts/page-geometry.ts';
import { coverFlexOf, FREE, flexBy, isAimed, isFilledBy, pageFlexOf } from '#app/documents/brochure/layouts/photo-flex.ts';
import { type Plan, type PlannedBrochure, planBrochure } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { Fills } from '#app/documents/brochure/layouts/plan-pages.ts';
import type { MeasuredArticle, Planning } from '#app/documents/brochure/layouts/planning.ts';
import { cropLoss, type PhotoInfo, type PhotoSlot, shapeOf } from '#app/documents/document-photo.ts';
import type { PhotoShade } from '#app/documents/photo-shade.ts';
import type { Steps } from '#app/platform/steps.ts';
import { aimDetail, type DetailPlace } from './aim-detail.ts';
import type { Brochure } from './brochure.ts';
import { cheapestOrder } from './cheapest-order.ts';
import { fittingDetails } from './fitting-details.ts';
import { isFaceOn } from './photo-parts.ts';

/** A photo and how it is shown. */
export type ShownPhoto<Photo extends PhotoInfo> = {
  photo: Photo;
  /** The fraction of its width that is shown; 1 by default. */
  zoom?: number;
  /** Whether it is shown in sepia. */
  isToned?: boolean;
  /** Whether it is also shown in full elsewhere. */
  isDetail?: boolean;
  /** Of a detail that is cut from the photo: the wished place, as a fraction of the car's width. */
  at?: DetailPlace;
  /** What lies over it below type. */
  shades?: PhotoShade[];
  /** Aspect ratio, width by height, where it is not the photo's own. */
  shape?: number;
};

/** The aspect ratio, width by height, of the slot that it should have. */
export const shownShape = ({ photo, shape }: ShownPhoto<PhotoInfo>): number => shape ?? Math.max(NARROWEST, shapeOf(photo));

/** Width by height: a taller photo is cropped to it, or its caption would be a narrow column of letters. */
const NARROWEST = 0.5;

export type Arrangement<Photo extends PhotoInfo> = Pick<PlannedBrochure, 'galleryFor' | 'cost'> & {
  plan: Plan;
  /** Indexed by the plan's photo numbers; the last are details that the plan does not have, for pages that end early. */
  queue: ShownPhoto<Photo>[];
  backCover: Photo | undefined;
};

/** How much taller or lower than a cover's photo its place may be. */
const COVER_FLEX = flexBy(1.3);

/** The details in a queue, whether two of its photos are of one picture, and whether one shows something in a place of this size. */
export const detailsIn = <Photo extends PhotoInfo>(queue: ShownPhoto<Photo>[]) => ({
  details: queue.flatMap(({ isDetail }, photo) => (isDetail ? [photo] : [])),
  isSame: (one: number, other: number) => queue[one]?.photo === queue[other]?.photo,
  isGoodAt: (detail: number, slot: { width: number; height: number }) => {
    const { photo, at } = queue[detail] ?? {};
    return Boolean(photo && at && aimDetail(photo, at, slot)?.isGood);
  },
});

/** What the cover needs to know of its photo. */
export function coverOf(cover: PhotoInfo): Pick<Brochure, 'coverShape' | 'coverCaption' | 'coverMost' | 'coverLeast'> {
  const { most, least } = coverFlexOf(cover, shapeOf(cover), COVER_FLEX);
  return { coverShape: shapeOf(cover), coverCaption: cover.caption, coverMost: most, coverLeast: least };
}

/** How much lower than the opening's photo its place may be: a quarter of it is cropped, where that does not cut the car. */
const OPENING_FLEX = flexBy(1.33);
/** With this many photos or more, one of the last is printed on the back cover. */
const BACK_COVER_FROM = 6;
/** The height of the back cover's photo: the least beside the longest words, CSS px. */
const BACK_COVER_HEIGHT = { least: 460, most: 560 };
/** How many details may be planned, so that few pages have text alone and signatures are filled; more where texts are short. */
const REPEATS = 5;
/** The fewest of them, if there are good ones; beyond those no more than there are whole photos inside. */
const FEWEST = 3;
/** How many more there are for pages that end early once they are set, which no plan foresees. */
const RESERVE = 3;
/** With fewer photos than these, all of the details may be needed. */
const FEW_PHOTOS = 5;
/** If the texts fill fewer pages than this, all of the details are needed. */
const FEW_PAGES = 2;

/**
 * Decides where each photo goes.
 * @param photos in the owner's order, the cover first
 * @param measured the articles without photos
 * @param fills of other plans of the same photos and articles, by the photos' order; this one adds to them
 * @yields as planPages
 */
export function* arrangePhotos<Photo extends PhotoInfo>(
  photos: Photo[],
  measured: MeasuredArticle[],
  {
    geometry,
    density,
    avoided,
    mayFold,
    mostInGallery,
    mostDetails = Number.POSITIVE_INFINITY,
    wordsPages,
    fills = new Map(),
  }: Omit<Planning, 'photos'> & { mayFold: boolean; fills?: Map<string, Fills> },
): Steps<Arrangement<Photo>> {
  const [cover, ...rest] = photos;
  const backCover = photos.length >= BACK_COVER_FROM ? takeBackCover(rest, geometry.page) : undefined;
  const folded = mayFold ? takeFolded(rest, geometry.page) : undefined;
  if (folded) rest.unshift(folded.photo);
  const words = measured.reduce((sum, { height }) => sum + height, 0);
  const isThin = photos.length < FEW_PHOTOS || words < FEW_PAGES * geometry.area.height;
  const most = Math.max(FEWEST, rest.length);
  const repeated = Math.min(most, mostDetails, isThin ? Number.POSITIVE_INFINITY : REPEATS);
  // A photo across the fold is seen as large as its details would be.
  const parts = cover ? repeatsOf(cover, folded ? rest.slice(1) : rest) : [];
  const { rowWidth, area, column } = geometry;
  const widths = [rowWidth, area.width, narrowerWidth(geometry), column].toSorted((one, other) => other - one);
  const good = yield* fittingDetails(parts, widths);
  const repeats = good.slice(0, most).map(({ part }) => part);
  // The cover, and the one that opens it. Where texts are short, two of each.
  const met = 1 + Number(!folded);
  const sources = isThin ? Number.POSITIVE_INFINITY : byPhotos({ few: Number.POSITIVE_INFINITY, plenty: met }, rest.length);
  const fillsOf = (order: Photo[]): Fills => {
    const key = order.map(({ objectPath }) => objectPath).join(' ');
    const known = fills.get(key) ?? new Map();
    fills.set(key, known);
    return known;
  };
  function* planFor(order: Photo[]) {
    const inPlan: ShownPhoto<Photo>[] = [...order.map((photo) => ({ photo })), ...repeats.slice(0, repeated)];
    const shapes = inPlan.map(shownShape);
    const flexes = inPlan.map(({ photo, at }, index) => (at ? FREE : pageFlexOf(photo, shapes[index] ?? 1, FREE)));
    const captions = inPlan.map(({ photo, isDetail }) =>
      isDetail ? DETAIL_CAPTION : CAPTION_NUMBER + (photo.caption?.length ?? 0),
    );
    const repeating = good.slice(0, repeated);
    const widest = [...order.map(() => undefined), ...repeating.map((one) => one.widest)];
    const strips = [...order.map(() => undefined), ...repeating.map((one) => one.strip)];
    // The cover, and what a theme shows before the articles, are met by then.
    const metFrom = repeating.map(({ part }) => order.indexOf(part.photo) + 1);
    const planning = {
      geometry,
      density,
      photos: { shapes, flexes, captions, own: order.length, widest, strips, sources, metFrom },
      ...(avoided && { avoided }),
      mostInGallery,
      wordsPages,
    };
    // The first after the cover is placed with the contents.
    const planned = yield* planBrochure(measured, planning, Math.min(1, shapes.length), {
      isFolded: folded !== undefined,
      fills: fillsOf(order),
    });
    return { ...planned, inPlan, shapes };
  }
  // Where one photo to a page is the rule, the room around it is meant.
  const isAlone = density.galleryPage.most === 1;
  const sheet = geometry.bleeds ? geometry.page : geometry.area;
  const { inPlan, shapes, galleryFor, cost, ...planned } = yield* isAlone ? planFor(rest) : cheapestOrder(rest, planFor, sheet);
  const queue = [...inPlan, ...repeats.slice(repeated).slice(0, RESERVE)];
  const [first] = shapes;
  const opening = inPlan[0] && first && pageFlexOf(inPlan[0].photo, first, OPENING_FLEX);
  const plan: Plan = {
    ...planned,
    ...(first &&
      opening && { opening: { photo: 0, shape: first, least: opening.least, ...(folded && { fold: folded.height }) } }),
    ...(backCover && { backCover: shapeOf(backCover) }),
  };
  return { plan, galleryFor, cost, queue, backCover };
}

/** Characters of 'Plate 12 ', and of 'Detail of the Cover'. */
const CAPTION_NUMBER = 9;
const DETAIL_CAPTION = 19;
/** The last of the photos that fits the back cover, if one of the latest does; rather one whose car is whole where its words take more. */
function takeBackCover<Photo extends PhotoInfo>(rest: Photo[], { width }: PageSize): Photo | undefined {
  const latest = rest.slice(Math.max(1, rest.length - 4)).toReversed();
  const fitting = latest.filter(
    (photo) => shapeOf(photo) > 1.2 && cropLoss(photo, { width, height: BACK_COVER_HEIGHT.most }) < 0.2,
  );
  const slot = { width, height: BACK_COVER_HEIGHT.least, use: 'page' as const };
  const chosen = fitting.find((photo) => isFilledBy(photo, slot)) ?? fitting[0];
  if (chosen) rest.splice(rest.indexOf(chosen), 1);
  return chosen;
}

/** A photo that fills its slot from edge to edge, though its car is cropped: a bleed between bars would look like a fault. */
export const filling = <Photo extends PhotoInfo>(photo: Photo, slot: PhotoSlot): ShownPhoto<Photo> =>
  isFilledBy(photo, slot) ? { photo } : { photo, zoom: 0.999 };

/** The photo across the fold, if any: it fills its place, also where its words have taken some of that. */
export function shownAcrossFold<Photo extends PhotoInfo>(
  { opening }: Pick<Plan, 'opening'>,
  queue: ShownPhoto<Photo>[],
  page: PageSize,
): ShownPhoto<Photo> | undefined {
  const shown = opening?.fold === undefined ? undefined : queue[opening.photo];
  return shown && filling(shown.photo, { width: foldWidth(page), height: opening?.fold ?? 1, use: 'page' });
}

/** How tall a photo across the fold may be: it leaves room for its words. CSS px. */
const FOLD_HEIGHT = { least: 640, most: 760 };
/** The least pixels of its width: 130 an inch, on a screen's edition. */
const FOLD_PIXELS = 1_700;

/** The most of a photo that is cropped for it: where no car was found, so little that it is not noticed. */
const FOLD_LOSS = { aimed: 0.3, unaimed: 0.04 };

/** Where the fold is: a third of the picture is on the left page. */
const FOLD_AT = 1 / 3;
/** The middle of a car’s face, between its lamps: fractions of its width. */
const BETWEEN_LAMPS = { from: 0.4, to: 0.6 };

/** Whether the fold would go through a lamp, or beside one. */
function isFoldedAtLamp(photo: PhotoInfo): boolean {
  if (!photo.subject || !isFaceOn(photo)) return false;
  const at = (FOLD_AT - photo.subject.x) / photo.subject.width;
  return at > 0 && at < 1 && (at < BETWEEN_LAMPS.from || at > BETWEEN_LAMPS.to);
}

/** The first of the photos that is large enough to go across the fold, and whose crop for it keeps all of the car; of the side if there is one. */
export function takeFolded<Photo extends PhotoInfo>(rest: Photo[], page: PageSize): { photo: Photo; height: number } | undefined {
  const width = foldWidth(page);
  const heightOf = (photo: Photo) => Math.min(Math.max(width / shapeOf(photo), FOLD_HEIGHT.least), FOLD_HEIGHT.most);
  const fitting = rest.filter((photo) => {
    const slot = { width, height: heightOf(photo), use: 'page' as const };
    const isLarge = photo.width >= FOLD_PIXELS && shapeOf(photo) >= 1.25;
    return (
      isLarge &&
      cropLoss(photo, slot) <= (isAimed(photo) ? FOLD_LOSS.aimed : FOLD_LOSS.unaimed) &&
      isFilledBy(photo, slot) &&
      !isFoldedAtLamp(photo)
    );
  });
  const photo = fitting.find((one) => !isFaceOn(one)) ?? fitting[0];
  if (!photo) return undefined;
  rest.splice(rest.indexOf(photo), 1);
  return { photo, height: heightOf(photo) };
}

/** Details to repeat: the cover in full where it is not seen inside otherwise, and crops of the photos. */
function repeatsOf<Photo extends PhotoInfo>(cover: Photo, rest: Photo[]): ShownPhoto<Photo>[] {
  const part = (photo: Photo, x: number, shape = shapeOf(photo)): ShownPhoto<Photo> => ({
    photo,
    isDetail: true,
    at: { x },
    shape: Math.max(NARROWEST, shape),
  });
  if (rest.length === 0) return [{ photo: cover, isDetail: true }, part(cover, 0.25), part(cover, 0.75, UPRIGHT)];
  const [second, third, fourth, fifth, sixth, seventh] = rest;
  // One of each photo, before another of any.
  return [
    part(cover, 0.25),
    second && part(second, 0.7),
    third && part(third, 0.5, UPRIGHT),
    fourth && part(fourth, 0.3),
    fifth && part(fifth, 0.6, UPRIGHT),
    sixth && part(sixth, 0.4),
    seventh && part(seventh, 0.65),
    part(cover, 0.75, UPRIGHT),
    second && part(second, 0.3, UPRIGHT),
  ].filter((shown) => shown !== undefined);
}

/** Width by height of a detail that fills a page. */
const UPRIGHT = 0.82;
