import type { PhotoRow } from '#db/schema.ts';
import type { PhotoFlaw } from './photo-details.ts';

/** Pixels of the long side: a full page at 175 dots per inch. */
const FULL_PAGE = 1920;

/**
 * Sixteen photos of cars by phones have a sharpness of 2.9 and more; blurred with a radius (sigma) of five pixels of twelve megapixels,
 * 0.94 at most; of four pixels, 1.42: so little blur is mostly told, and in doubt nothing is said.
 */
const BLURRED = 1;

/** The light parts of those photos are at 182 and more, also in a barn and in a hall; at a fifth of the light, at 51 at most. */
const DARK = 60;

type Measured = Pick<PhotoRow, 'width' | 'height' | 'sharpness' | 'brightness' | 'awaitsOriginal'>;

/** What a photo's owner is told about it, before it is printed; nothing about a photo of before it was measured. */
export function flawsOf({ width, height, sharpness, brightness, awaitsOriginal }: Measured): PhotoFlaw[] {
  if (!width || !height || sharpness === null || brightness === null) return [];
  const flaws: PhotoFlaw[] = [];
  if (!awaitsOriginal && Math.max(width, height) < FULL_PAGE) flaws.push('small');
  if (sharpness < BLURRED) flaws.push('blurred');
  if (brightness < DARK) flaws.push('dark');
  return flaws;
}
