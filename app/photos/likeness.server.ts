import sharp from 'sharp';

/** Pixels of each side of the small square by which photos are compared, whatever their shape. */
const SIDE = 20;

/**
 * The most that two likenesses of one picture differ by, on average, in levels of 255. Measured on photos of cars: copies of a third
 * to four fifths of their size, as JPEG, PNG or AVIF, also of low quality, 0.6 to 2.1; frames of a burst, moved by a hundredth of their
 * width, from 2.6; different photos of the same car, from 44.
 */
const SAME = 2.4;

/** The most that the shapes of two copies differ by: rounding. */
const SAME_SHAPE = 0.02;

/**
 * What remains of a photo in any size and format: 400 pixels, as bytes of red, green and blue.
 * @param picture the print rendition: other formats than JPEG are scaled by other means
 */
export const likenessOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).toColourspace('srgb').removeAlpha().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();

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
