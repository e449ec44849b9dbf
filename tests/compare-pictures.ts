import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** What a page is compared at, pixels: details that two renderers draw differently are gone, what a person sees is not. */
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

/** The share of two pictures of a page in which they look different, 0 to 1. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([small(one), small(other)]);
  const { width, height } = COMPARED;
  return pixelmatch(a, b, undefined, width, height, { threshold: 0.2 }) / (width * height);
}
