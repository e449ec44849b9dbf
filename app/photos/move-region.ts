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

/** Rounded, so that repeated steps stay whole. */
const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 10_000) / 10_000;
