import { type PhotoInfo, shapeOf } from '#app/documents/document-photo.ts';
import { DETAIL_DPI } from '#app/documents/print-resolution.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import { EDGE_GRID } from '#app/photos/tones.ts';
import { lightOf } from './light-of-crop.ts';
import { area, isFaceOn, overlap, partsOf } from './photo-parts.ts';
import { type WheelSide, wheelIn } from './wheel-in.ts';

/** A part of a photo, enlarged: the photo aimed at it, and the fraction of its largest crop that is shown. */
export type Detail<Photo extends PhotoInfo> = {
  photo: Photo;
  zoom: number;
  /** What of the photo is shown, as fractions of it. */
  crop: Box;
  /** How much it shows, to compare it with others. */
  score: number;
  /** Whether it shows something, such as a wheel or a lamp rather than a door, and shows it whole; true where that is not known. */
  isGood: boolean;
  /** Where a wheel is what it shows, the side of the photo's car that it is at. */
  wheel: WheelSide | undefined;
  /** Whether the car is seen from its front or back, where much of it is there twice. */
  isFaceOn: boolean;
};

/** Where a detail is wished: a fraction of the car's width, of the owner's frame for pages where there is one. */
export type DetailPlace = {
  x: number;
  /** Whether it may be anything but a wheel. */
  isNoWheel?: boolean;
};

/** The width that is wished, of the car where it was found: a wheel with its fender, or a lamp. */
const CLOSE = 0.4;
/** Closer and wider than wished, as factors: a lower or narrower part of a car has another best size. */
const SIZES = [1, 0.8, 0.65, 1.2];
/** The widest, of the car: half of it is no detail but a worse picture of the same. Of a photo in which none was found, the most of its area. */
const WIDEST = 0.5;
const MOST_OF_PHOTO = 0.6;
/** The least of it that shows the car: the rest is ground, wall and sky. */
const LEAST_OF_CAR = 0.7;
/** The most of it that may be ground below the car, on which nothing is to be seen but its grain. */
const MOST_GROUND = 0.2;
/** The most of it that may be plain, burnt or black, and burnt: what is white without any shade is mostly another car, or a wall. */
const MOST_DULL = 0.25;
const MOST_BURNT = 0.05;
/** How far it may be from the wished place, of the car's width. */
const STRAY = 0.22;
const STEPS = 8;
/** What is to be seen at a crop's edge counts against it, by as much as this is above 1. */
const EDGE_LOSS = 1.9;
/** The part of a car in which less is to be seen than in its strongest, and from where on, from its top, the parts of which details are. */
const STRONG = 0.92;
const BELOW_ROOF = 0.35;
/** Of a car in which there is no more than this to see, such as one in the dark, no part is a subject. See `Tones.edges`. */
const FAINT = 20;
/** A detail with less than this shows nothing: see `subjectIn`. */
const LEAST_SUBJECT = 0.06;
/** What that counts for beside light and ground. */
const SUBJECT = 3;
/** What it counts that a border runs through what has this share of the strongest, and the most of it that may. */
const CUT = 2;
const CUT_FROM = 0.5;
const MOST_CUT = 0.35;
/**
 * The most of one side that may part what goes on beyond it: a low strip's lower edge would run through a lamp or a wheel. Of the upper one
 * more, where fenders are, and of the left and right ones, where bumpers and moldings run on.
 */
const MOST_PARTED = { lower: 0.3, upper: 0.36, upright: 0.6 };
/** What it counts that a side parts something, by as much of the most as this is exceeded. */
const PARTED = 0.3;
const PARTED_FROM = 0.4;
/** Of each side of a crop. */
const BORDER_STEPS = 16;
/** From this on it shows something. */
const GOOD_SUBJECT = 0.115;
/** The least that a good one is worth in all: what shows little, parts something and has much beside the car is each of it by halves. */
const LEAST_WORTH = 0.05;
/** A wider one has to show more: a crease, or a badge on a door, lies in a strip's middle as well. */
const STRIP = 2.2;
/** How high and low its middle may be, of the car's height: above are roofs and what is behind them, below is the ground. */
const HEIGHTS = { from: 0.42, to: 0.8 };

/** Around a plate or a face, of its own size: a box that was found cuts off edges of letters. */
const REGION_MARGIN = 0.15;

/** The best detail of a photo for a slot, and the best one that shows no wheel. */
type Found<Photo extends PhotoInfo> = { best: Detail<Photo> | undefined; noWheel: Detail<Photo> | undefined };

/** What was found, by place and slot: while a brochure settles, the same few are asked for again and again. */
const searched = new WeakMap<PhotoInfo, Map<string, Found<PhotoInfo>>>();

/**
 * The detail of a photo that fills a slot: where most is to be seen near the wished place, and neither a license plate nor a face is cut.
 * @param slot CSS pixels
 * @returns undefined where the photo has no good one: too few pixels, plain or burnt, or more ground than car
 */
export function aimDetail<Photo extends PhotoInfo>(
  photo: Photo,
  at: DetailPlace,
  slot: { width: number; height: number },
): Detail<Photo> | undefined {
  const { least, wished } = zoomsFor(photo, slot);
  // Where there are pixels enough for the closest, places of one shape have the same, whatever their size.
  const bound = least <= wished * Math.min(...SIZES) ? 0 : least;
  const key = `${at.x} ${(slot.width / slot.height).toFixed(4)} ${bound.toFixed(4)}`;
  const details = (searched.get(photo) ?? new Map()) as Map<string, Found<Photo>>;
  searched.set(photo, details);
  const found = details.get(key) ?? searchDetail(photo, at, slot);
  details.set(key, found);
  return at.isNoWheel ? found.noWheel : found.best;
}

/** The largest crop for a slot, the least share of it that has enough pixels, and the share that is wished of the car where it was found. */
function zoomsFor({ width, height, frames, subject }: PhotoInfo, slot: { width: number; height: number }) {
  const most = Math.min(width / slot.width, height / slot.height);
  const found = frames.page ?? subject;
  const [box, isFound] = [found ?? { x: 0, y: 0, width: 1, height: 1 }, Boolean(found)];
  const largest = { width: (most * slot.width) / width, height: (most * slot.height) / height };
  return { least: DETAIL_DPI / 96 / most, wished: (CLOSE * box.width) / largest.width, largest, box, isFound };
}

function searchDetail<Photo extends PhotoInfo>(
  photo: Photo,
  at: { x: number },
  slot: { width: number; height: number },
): Found<Photo> {
  const { least, wished, largest, box, isFound } = zoomsFor(photo, slot);
  const edges = withoutRegions(photo.tones?.edges, photo.blurRegions);
  const strongest = strongestIn(box, edges ?? []);
  let [best, noWheel]: (Detail<Photo> | undefined)[] = [];
  for (const size of SIZES) {
    const zoom = Math.max(least, wished * size);
    const [width, height] = [largest.width * zoom, largest.height * zoom];
    if (zoom >= 1 || (isFound ? width > WIDEST * box.width : width * height > MOST_OF_PHOTO)) continue;
    const closeness = Math.abs(Math.log(zoom / wished)) * 0.35;
    for (const { x, y } of places(box, at, { width, height })) {
      const crop = { x, y, width, height };
      const shown = scoreOf(crop, photo, { box, edges, strongest, aspect: slot.width / slot.height });
      if (!shown) continue;
      const stray = Math.abs(x + width / 2 - box.x - at.x * box.width) / box.width;
      const scored = { ...shown, score: shown.score - closeness - stray };
      // No better than the best without a wheel, it is no better than the best of all.
      if (!isBetter(scored, noWheel)) continue;
      const wheel = wheelIn(crop, box, photo.tones, shapeOf(photo));
      if (wheel && !wheel.isWhole) scored.isGood = false;
      const isBest = isBetter(scored, best);
      if (wheel && !isBest) continue;
      const aimed = { ...photo, focalX: x + width / 2, focalY: y + height / 2, subject: null, frames: {} };
      const detail = { ...scored, photo: aimed, zoom, crop, wheel: wheel?.side, isFaceOn: isFaceOn(photo) };
      if (isBest) best = detail;
      if (!wheel) noWheel = detail;
    }
  }
  return { best, noWheel };
}

type Scored = Pick<Detail<PhotoInfo>, 'score' | 'isGood'>;

const isBetter = ({ score, isGood }: Scored, than: Scored | undefined): boolean =>
  !than || (than.isGood === isGood ? score > than.score : isGood);

/** The upper left corners of crops of this size within the photo, near the wished place. */
function places(box: Box, at: { x: number }, { width, height }: { width: number; height: number }): { x: number; y: number }[] {
  const middle = box.x + at.x * box.width;
  const within = (corner: number, length: number) => Math.min(1 - length, Math.max(0, corner));
  const reach = STRAY * box.width;
  const corners = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  const xs = corners.map((share) => within(middle - reach + 2 * reach * share - width / 2, width));
  const { from, to } = HEIGHTS;
  const ys = corners.map((share) => within(box.y + box.height * (from + (to - from) * share) - height / 2, height));
  return [...new Set(xs)].flatMap((x) => [...new Set(ys)].map((y) => ({ x, y })));
}

/** How much a crop shows; undefined where it must not be. */
function scoreOf(
  crop: Box,
  { tones, blurRegions, subject, frames }: PhotoInfo,
  { box, edges, strongest, aspect }: { box: Box; edges: number[] | undefined; strongest: number; aspect: number },
): Scored | undefined {
  const isCut = (region: Box) => {
    const shown = overlap(crop, withMargin(region));
    return shown > 0 && shown < area(withMargin(region)) * 0.999;
  };
  if (blurRegions?.some(isCut)) return undefined;
  const ofCar = overlap(crop, box) / area(crop);
  if (frames.page ? ofCar < 0.999 : subject && (ofCar < LEAST_OF_CAR || belowOf(crop, box) > MOST_GROUND)) return undefined;
  if (!tones) return { score: ofCar, isGood: true };
  const { seen, dull, burnt } = lightOf(crop, tones);
  if (dull > MOST_DULL || burnt > MOST_BURNT) return undefined;
  if (!edges) return { score: seen - dull + ofCar, isGood: true };
  const shown = subjectIn(crop, edges) / strongest;
  if (shown < LEAST_SUBJECT) return undefined;
  const cut = cutIn(crop, edges, strongest);
  const parted = partedBy(crop, edges, { strongest, aspect });
  const isWhole = cut <= MOST_CUT && parted <= 1;
  const score = SUBJECT * shown - CUT * cut - PARTED * Math.max(0, parted - PARTED_FROM) - dull + ofCar / 2;
  const isGood = isWhole && shown >= GOOD_SUBJECT * Math.max(1, aspect / STRIP) && score >= LEAST_WORTH;
  return { score, isGood };
}

/** How much more there is to see in the middle of a crop than at its edges, where it would be cut: 0 for a door, 1 at most. */
function subjectIn({ x, y, width, height }: Box, edges: number[]): number {
  const { columns, rows } = EDGE_GRID;
  let sum = 0;
  // Thousands of crops are compared: no objects for their parts.
  for (let row = Math.floor(y * rows); row < Math.min(rows, (y + height) * rows); row += 1) {
    const down = Math.min(y + height, (row + 1) / rows) - Math.max(y, row / rows);
    const offMiddleDown = Math.abs((row + 0.5) / rows - y - height / 2) / height;
    for (let column = Math.floor(x * columns); column < Math.min(columns, (x + width) * columns); column += 1) {
      const across = Math.min(x + width, (column + 1) / columns) - Math.max(x, column / columns);
      const offMiddle = Math.max(offMiddleDown, Math.abs((column + 0.5) / columns - x - width / 2) / width);
      sum += across * down * (edges[row * columns + column] ?? 0) * (1 - EDGE_LOSS * (2 * offMiddle) ** 2);
    }
  }
  return sum / (width * height);
}

/** How much of a crop's border runs through what is to be seen, such as a wheel that would be cut: 0 to 1. */
function cutIn({ x, y, width, height }: Box, edges: number[], strongest: number): number {
  const { columns, rows } = EDGE_GRID;
  const edgeAt = (left: number, top: number) =>
    edges[Math.min(rows - 1, Math.floor(top * rows)) * columns + Math.min(columns - 1, Math.floor(left * columns))] ?? 0;
  let cut = 0;
  for (let step = 0; step < BORDER_STEPS; step += 1) {
    const along = (step + 0.5) / BORDER_STEPS;
    const [left, top] = [x + along * width, y + along * height];
    const met = [edgeAt(left, y), edgeAt(left, y + height), edgeAt(x, top), edgeAt(x + width, top)];
    cut += met.filter((edge) => edge > CUT_FROM * strongest).length;
  }
  return cut / (4 * BORDER_STEPS);
}

/** How much the worst side of a crop parts what is to be seen on both sides of it, such as a lamp: 1 is the most that is whole. */
function partedBy(
  { x, y, width, height }: Box,
  edges: number[],
  { strongest, aspect }: { strongest: number; aspect: number },
): number {
  const { columns, rows } = EDGE_GRID;
  const isStrong = (left: number, top: number) =>
    left >= 0 && left < 1 && (edges[Math.floor(top * rows) * columns + Math.floor(left * columns)] ?? 0) > CUT_FROM * strongest;
  const [besideX, besideY] = [0.5 / columns, 0.5 / rows];
  const parts = Array.from({ length: BORDER_STEPS }, (_, step) => (step + 0.5) / BORDER_STEPS);
  const level = (top: number) =>
    parts.filter((part) => [-besideY, besideY].every((beside) => isStrong(x + part * width, top + beside))).length;
  const upright = (left: number) =>
    parts.filter((part) => [-besideX, besideX].every((beside) => isStrong(left + beside, y + part * height))).length;
  // What is as tall as a strip is a small share of its width.
  const ofWidth = Math.max(1, aspect / STRIP);
  const most = Math.max(
    (level(y + height) / MOST_PARTED.lower) * ofWidth,
    (level(y) / MOST_PARTED.upper) * ofWidth,
    Math.max(upright(x), upright(x + width)) / MOST_PARTED.upright,
  );
  return most / BORDER_STEPS;
}

/** A plate's letters and a face are no subject of a detail. */
const withoutRegions = (edges: number[] | undefined, regions?: Box[] | null): number[] | undefined => {
  const hidden = new Set((regions ?? []).flatMap((region) => partsOf(region, EDGE_GRID).map(({ at }) => at)));
  return edges?.map((edge, at) => (hidden.has(at) ? 0 : edge));
};

/** What the parts of a car have in which there is most to see, but for a few, and for its roof and what is behind that. */
function strongestIn(car: Box, edges: number[]): number {
  const box = { ...car, y: car.y + car.height * BELOW_ROOF, height: car.height * (1 - BELOW_ROOF) };
  const sorted = partsOf(box, EDGE_GRID)
    .map(({ at }) => edges[at] ?? 0)
    .toSorted((one, other) => one - other);
  return Math.max(FAINT, sorted[Math.floor(sorted.length * STRONG)] ?? 0);
}

/** The share of a crop that is below the car. */
const belowOf = ({ y, height }: Box, car: Box): number => Math.max(0, y + height - car.y - car.height) / height;

/** As far as the picture reaches: what is at its edge is whole there. */
function withMargin({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, x - width * REGION_MARGIN), Math.max(0, y - height * REGION_MARGIN)];
  const [right, bottom] = [Math.min(1, x + width * (1 + REGION_MARGIN)), Math.min(1, y + height * (1 + REGION_MARGIN))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
