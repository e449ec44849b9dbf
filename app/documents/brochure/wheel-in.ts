import type { Box } from '#app/photos/owner-frames.ts';
import { EDGE_GRID, TONE_GRID, type Tones } from '#app/photos/tones.ts';
import { area, overlap, partsOf, SEEN_FROM_SIDE } from './photo-parts.ts';

/** The side of a car, as it is seen in a photo, at which a wheel is. */
export type WheelSide = 'left' | 'right';

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
 * Whether it is a wheel that a crop shows. Told by where most is to be seen in it, how dark that is, and from the front how wide for its height.
 * @param box of the car
 * @param shape of the photo, width by height
 */
export function wheelIn(crop: Box, box: Box, tones: Tones | null | undefined, shape: number): WheelSide | undefined {
  const { edges, darkest } = tones ?? {};
  if (!edges || !darkest) return undefined;
  const parts = partsOf(crop, EDGE_GRID)
    .map(({ at, part }) => ({ part, within: overlap(crop, part), edge: edges[at] ?? 0 }))
    .filter(({ part, within }) => within > WITHIN * area(part));
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
  const isFaceOn = box.width * shape < SEEN_FROM_SIDE * box.height;
  if (isFaceOn && Math.sqrt(wide / high) * shape > ROUND) return undefined;
  const isWheel = [WHEEL, LOW_WHEEL].some((kind) => height > kind.from && dark / whole < kind.dark);
  if (!isWheel) return undefined;
  return across / whole < box.x + box.width / 2 ? 'left' : 'right';
}
