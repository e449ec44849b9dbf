import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { DETAIL_DPI } from '#app/documents/print-resolution.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import { TONE_GRID, type Tones } from '#app/photos/tones.ts';

/** A part of a photo, enlarged: the photo aimed at it, and the fraction of its largest crop that is shown. */
export type Detail<Photo extends PhotoInfo> = { photo: Photo; zoom: number; score: number };

/** The width that is wished, of the car where it was found: close enough to look like another picture. */
const CLOSE = 0.58;
/** Closer and wider than wished, as factors: a lower or narrower part of a car has another best size. */
const SIZES = [1, 0.85, 0.7, 0.55, 1.15];
/** More of a photo would not be a detail of it. */
const MOST_OF_PHOTO = 0.6;
/** The least of it that shows the car: the rest is ground, wall and sky. */
const LEAST_OF_CAR = 0.78;
/** The most of it that may be plain, burnt or black. */
const MOST_DULL = 0.45;
/** How far it may be from the wished place, of the car's width. */
const STRAY = 0.22;
const STEPS = 8;
/** How high and low its middle may be, of the car's height: above are roofs and what is behind them, below is the ground. */
const HEIGHTS = { from: 0.45, to: 0.72 };

/** Levels of light (0 to 255). A part is plain where they are closer than this, and black where none is above this. */
const PLAIN = 45;
const BLACK = 45;
/** A part is burnt where all of it is this light; where some of it is clipped, a darker one is, too, or counts less. */
const BURNT = { even: 215, clipped: 140 };
const CLIPPED = 252;
const CLIPPED_WORTH = 0.55;

/** Around a plate or a face, of its own size: a box that was found cuts off edges of letters. */
const REGION_MARGIN = 0.15;

/**
 * The detail of a photo that fills a slot: where most is to be seen near the wished place, and neither a license plate nor a face is cut.
 * @param at the wished place, as a fraction of the car's width; of the owner's frame for pages where there is one
 * @param slot CSS pixels
 * @returns undefined where the photo has no good one: too few pixels, plain or burnt, or more ground than car
 */
export function aimDetail<Photo extends PhotoInfo>(
  photo: Photo,
  at: { x: number },
  slot: { width: number; height: number },
): Detail<Photo> | undefined {
  const most = Math.min(photo.width / slot.width, photo.height / slot.height);
  const least = DETAIL_DPI / 96 / most;
  const box = photo.frames.page ?? photo.subject ?? { x: 0, y: 0, width: 1, height: 1 };
  const largest = { width: (most * slot.width) / photo.width, height: (most * slot.height) / photo.height };
  const wished = (CLOSE * box.width) / largest.width;
  let best: Detail<Photo> | undefined;
  for (const size of SIZES) {
    const zoom = Math.max(least, wished * size);
    const [width, height] = [largest.width * zoom, largest.height * zoom];
    if (zoom >= 1 || width * height > MOST_OF_PHOTO) continue;
    const closeness = Math.abs(Math.log(zoom / wished)) * 0.35;
    for (const { x, y } of places(box, at, { width, height })) {
      const score = scoreOf({ x, y, width, height }, photo, box);
      if (score === undefined) continue;
      const stray = Math.abs(x + width / 2 - box.x - at.x * box.width) / box.width;
      const whole = score - closeness - stray;
      if (best && whole <= best.score) continue;
      const aimed = { ...photo, focalX: x + width / 2, focalY: y + height / 2, subject: null, frames: {} };
      best = { photo: aimed, zoom, score: whole };
    }
  }
  return best;
}

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

/** How much a crop shows: 1 for parts in which light and dark meet everywhere; undefined where it must not be. */
function scoreOf(crop: Box, { tones, blurRegions, subject, frames }: PhotoInfo, box: Box): number | undefined {
  const isCut = (region: Box) => {
    const shown = overlap(crop, withMargin(region));
    return shown > 0 && shown < area(withMargin(region)) * 0.999;
  };
  if (blurRegions?.some(isCut)) return undefined;
  const ofCar = overlap(crop, box) / area(crop);
  if (frames.page ? ofCar < 0.999 : subject && ofCar < LEAST_OF_CAR) return undefined;
  if (!tones) return ofCar;
  const { seen, dull } = lightOf(crop, tones);
  return dull > MOST_DULL ? undefined : seen - dull + ofCar;
}

/** What the parts of a crop show, and the share of them that is plain, burnt or black. */
function lightOf(crop: Box, { darkest, lightest }: Tones): { seen: number; dull: number } {
  const { columns, rows } = TONE_GRID;
  let [seen, dull] = [0, 0];
  for (let row = Math.floor(crop.y * rows); row < Math.min(rows, (crop.y + crop.height) * rows); row += 1) {
    for (let column = Math.floor(crop.x * columns); column < Math.min(columns, (crop.x + crop.width) * columns); column += 1) {
      const part = { x: column / columns, y: row / rows, width: 1 / columns, height: 1 / rows };
      const share = overlap(crop, part) / area(crop);
      const [dark = 0, light = 0] = [darkest[row * columns + column], lightest[row * columns + column]];
      const isClipped = light >= CLIPPED;
      const isBurnt = dark > (isClipped ? BURNT.clipped : BURNT.even);
      if (light - dark < PLAIN || isBurnt || light < BLACK) dull += share;
      else seen += ((share * (light - dark)) / 255) * (isClipped ? CLIPPED_WORTH : 1);
    }
  }
  return { seen, dull };
}

const area = ({ width, height }: Box): number => width * height;

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** As far as the picture reaches: what is at its edge is whole there. */
function withMargin({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, x - width * REGION_MARGIN), Math.max(0, y - height * REGION_MARGIN)];
  const [right, bottom] = [Math.min(1, x + width * (1 + REGION_MARGIN)), Math.min(1, y + height * (1 + REGION_MARGIN))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
