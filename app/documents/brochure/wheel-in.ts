import type { Box } from '#app/photos/owner-frames.ts';
import { EDGE_GRID, TONE_GRID, type Tones } from '#app/photos/tones.ts';
import { area, isSeenFaceOn, overlap, partsOf } from './photo-parts.ts';

/** The side of a car, as it is seen in a photo, at which a wheel is. */
export type WheelSide = 'left' | 'right';

/** A wheel in a crop. */
type SeenWheel = { side: WheelSide; isWhole: boolean };

/** What has at least this share of what a crop's strongest part has is what it shows. */
const SHOWN_FROM = 0.5;
/** A part of which less than this share is within the crop says little of it. */
const WITHIN = 0.3;
/** How far down a car a wheel is, of its height, and how dark it is around it (0 to 255): tires and fenders' insides are black. */
const WHEEL = { from: 0.42, dark: 34 };
/** What is as low as this is a wheel, too, if it is a little less dark, such as one on light ground or with white walls. */
const LOW_WHEEL = { from: 0.7, dark: 45 };

/** The square of an even part's length, by the mean square of what in it is off its middle. */
const EVEN = 12;
/**
 * A wheel, or a part of one, is no wider than this, by its height; what is wider is a bumper above its shadow, or a grille, where a car is seen
 * from its front or back. From the side, what is as low is a wheel, with a piece of a bumper beside it or not.
 */
const ROUND = 2;

/**
 * How far a crop goes on above and below the middle of a wheel that is whole in it, by the radius of what is to be seen of it, its rim: below is
 * a tire, which is seen to be cut on snow, or where it has a white wall. From the front less, where it may be a lamp.
 */
const WHOLE = { side: { above: 1, below: 1.25 }, faceOn: { above: 0.95, below: 1 } };
/** How far from a crop the rest of its wheel is looked for, of its height: above are lamps. */
const AROUND = { above: 0.12, below: 0.4 };
/** The radius of what is round, by the root of the mean square of what in it is off its middle. */
const RADIUS = 2;

/**
 * The wheel that a crop shows, and whether that is whole; undefined where it shows none. Told by where most is to be seen in it, how dark that is, and from the front how wide for its height.
 * @param box of the car
 * @param shape of the photo, width by height
 */
export function wheelIn(crop: Box, box: Box, tones: Tones | null | undefined, shape: number): SeenWheel | undefined {
  const { edges, darkest } = tones ?? {};
  if (!edges || !darkest) return undefined;
  const parts = partsIn(crop, edges);
  const least = SHOWN_FROM * Math.max(...parts.map(({ edge }) => edge));
  let [whole, across, down, dark] = [0, 0, 0, 0];
  for (const { part, within, edge } of parts) {
    const weight = within * Math.max(0, edge - least);
    const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
    whole += weight;
    across += weight * x;
    down += weight * y;
    dark += weight * (darkest[Math.floor(y * TONE_GRID.rows) * TONE_GRID.columns + Math.floor(x * TONE_GRID.columns)] ?? 0);
  }
  if (whole === 0) return undefined;
  const height = (down / whole - box.y) / box.height;
  const far = (along: 'x' | 'y', middle: number, size: number) =>
    parts.reduce((sum, { part, within, edge }) => {
      const off = part[along] + size / 2 - middle;
      return sum + within * Math.max(0, edge - least) * (off ** 2 + size ** 2 / EVEN);
    }, 0);
  const wide = far('x', across / whole, 1 / EDGE_GRID.columns);
  const high = far('y', down / whole, 1 / EDGE_GRID.rows);
  const isFaceOn = isSeenFaceOn(box, shape);
  if (isFaceOn && Math.sqrt(wide / high) * shape > ROUND) return undefined;
  const isWheel = [WHEEL, LOW_WHEEL].some((kind) => height > kind.from && dark / whole < kind.dark);
  if (!isWheel) return undefined;
  const isWhole = isWheelWhole(crop, edges, { least, ...(isFaceOn ? WHOLE.faceOn : WHOLE.side) });
  return { side: across / whole < box.x + box.width / 2 ? 'left' : 'right', isWhole };
}

/** The parts of which enough is within a crop, and how much there is to see in them. */
const partsIn = (crop: Box, edges: number[]) =>
  partsOf(crop, EDGE_GRID)
    .map(({ at, part }) => ({ part, within: overlap(crop, part), edge: edges[at] ?? 0 }))
    .filter(({ part, within }) => within > WITHIN * area(part));

/** Whether a crop goes on far enough above and below a wheel’s middle, of which the rim may be cut by its border. */
function isWheelWhole(crop: Box, edges: number[], { least, ...room }: { least: number; above: number; below: number }): boolean {
  const top = Math.max(0, crop.y - crop.height * AROUND.above);
  const bottom = Math.min(1, crop.y + crop.height * (1 + AROUND.below));
  const weights = partsIn({ ...crop, y: top, height: bottom - top }, edges).map(({ part, within, edge }) => ({
    y: part.y + part.height / 2,
    weight: within * Math.max(0, edge - least),
  }));
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  const middle = weights.reduce((sum, { y, weight }) => sum + weight * y, 0) / whole;
  const spread =
    weights.reduce((sum, { y, weight }) => sum + weight * ((y - middle) ** 2 + EDGE_GRID.rows ** -2 / EVEN), 0) / whole;
  const radius = RADIUS * Math.sqrt(spread);
  return middle - crop.y >= room.above * radius && crop.y + crop.height - middle >= room.below * radius;
}
