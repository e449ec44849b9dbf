import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The size for comparison, pixels: renderers' differences in details disappear, what a person sees does not. */
const COMPARED = { width: 306, height: 396 };

const small = async (picture: Buffer): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(picture)
      .flatten({ background: '#fff' })
      .resize({ ...COMPARED, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer(),
  );

/** The fraction of two pictures of a page that looks different, 0 to 1. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([small(one), small(other)]);
  const { width, height } = COMPARED;
  return pixelmatch(a, b, undefined, width, height, { threshold: 0.2 }) / (width * height);
}
