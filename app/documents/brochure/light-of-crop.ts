import type { Box } from '#app/photos/owner-frames.ts';
import { TONE_GRID, type Tones } from '#app/photos/tones.ts';
import { area, overlap, partsOf } from './photo-parts.ts';

/** Levels of light (0 to 255). A part is plain where they are closer than this, and black where none is above this. */
const PLAIN = 45;
const BLACK = 45;
/** A part is burnt where all of it is this light; where some of it is clipped, a darker one is, too, or counts less. */
const BURNT = { even: 215, clipped: 140 };
const CLIPPED = 252;
const CLIPPED_WORTH = 0.55;
/** How much of a part that is clipped in places counts as burnt: a white fender’s edge runs through it. */
const CLIPPED_BURNT = 1 / 3;

/**
 * What the parts of a crop show, the share of them that is plain, burnt or black, and that which is burnt.
 * @param crop fractions of the photo
 */
export function lightOf(crop: Box, { darkest, lightest }: Tones): { seen: number; dull: number; burnt: number } {
  let [seen, dull, burnt] = [0, 0, 0];
  for (const { at, part } of partsOf(crop, TONE_GRID)) {
    const share = overlap(crop, part) / area(crop);
    const [dark = 0, light = 0] = [darkest[at], lightest[at]];
    const isClipped = light >= CLIPPED;
    const isBurnt = dark > (isClipped ? BURNT.clipped : BURNT.even);
    if (isBurnt || isClipped) burnt += isBurnt ? share : share * CLIPPED_BURNT;
    if (light - dark < PLAIN || isBurnt || light < BLACK) dull += share;
    else seen += ((share * (light - dark)) / 255) * (isClipped ? CLIPPED_WORTH : 1);
  }
  return { seen, dull, burnt };
}
