import sharp from 'sharp';

/** Pixels of each side of the small square by which photos are compared, whatever their shape. */
const SIDE = 20;

/**
 * The most that two likenesses of one picture differ by, on average, in levels of 255. Measured on 16 photos of cars: copies of a third
 * to four fifths of their size, as JPEG, WebP or PNG, also of low quality, up to 0.6; frames of a burst, moved by a hundredth of their
 * width and height, from 1.2; different photos of the same car, far more.
 */
const SAME = 0.85;

/** The most that the shapes of two copies differ by: rounding. */
const SAME_SHAPE = 0.02;

/** On the way: softened at this size, a picture comes out alike from whichever size it came. */
const SOFT_SIDE = 160;

/** What remains of a photo in any size and format: 400 pixels, as bytes of red, green and blue. @param print the print rendition */
export async function likenessOf(print: Buffer): Promise<Buffer> {
  const soft = await sharp(print)
    .resize(SOFT_SIDE, SOFT_SIDE, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(soft).blur(3).resize(SIDE, SIDE, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
}

type Compared = { likeness: Buffer | null; width: number | null; height: number | null };

/** Whether two photos are copies of one picture; false where that is not known. */
export function isAlike(one: Compared, other: Compared): boolean {
  if (!one.likeness || !other.likeness || !one.width || !one.height || !other.width || !other.height) return false;
  const shape = (one.width / one.height) * (other.height / other.width);
  if (Math.abs(shape - 1) > SAME_SHAPE || one.likeness.length !== other.likeness.length) return false;
  const { likeness } = other;
  const difference = one.likeness.reduce((sum, level, index) => sum + Math.abs(level - (likeness[index] ?? 0)), 0);
  return difference / likeness.length <= SAME;
}
