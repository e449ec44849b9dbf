import { type BlurRegion, LEAST_REGION } from './blur-regions.ts';

type By = { x: number; y: number };

/** A blurred part moved by fractions of the photo's sides, as far as its edges allow. */
export const moveRegion = (region: BlurRegion, { x, y }: By): BlurRegion => ({
  ...region,
  x: between(0, region.x + x, 1 - region.width),
  y: between(0, region.y + y, 1 - region.height),
});

/** A blurred part whose lower right corner is moved by fractions of the photo's sides. */
export const resizeRegion = (region: BlurRegion, { x, y }: By): BlurRegion => ({
  ...region,
  width: between(LEAST_REGION, region.width + x, 1 - region.x),
  height: between(LEAST_REGION, region.height + y, 1 - region.y),
});

const NEW_PART: BlurRegion = { kind: 'plate', x: 0.4, y: 0.45, width: 0.2, height: 0.1 };
/** By how much one more part is put beside the one before it. */
const OFFSET = { x: 0.03, y: 0.06 };

/** One more part: in the middle, or beside it where there is one. */
export function anotherRegion(regions: readonly BlurRegion[]): BlurRegion {
  let put = NEW_PART;
  for (let tries = 0; tries < regions.length; tries += 1) {
    const { x, y } = put;
    if (!regions.some((other) => Math.abs(other.x - x) < OFFSET.x / 2 && Math.abs(other.y - y) < OFFSET.y / 2)) return put;
    const next = moveRegion(put, OFFSET);
    // Below the lowest it begins anew at the top.
    put = next.y === y ? { ...next, x: (next.x + 0.1) % 0.7, y: 0.03 } : next;
  }
  return put;
}

/** Rounded, so that repeated steps stay whole. */
const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 10_000) / 10_000;
