import jsQR from 'jsqr';
import sharp from 'sharp';

/** From two meters away, a 12-megapixel phone sees a width of 2.6 m in 4,032 pixels: this many pixels an inch. */
const TWO_METRES = 39;
/** The resolutions at which the decoder tries, like phones: the camera's picture, enlarged. */
const LOOKED_AT = [TWO_METRES, 2 * TWO_METRES, 3 * TWO_METRES];

/**
 * What a phone two meters away reads from a code on a letter page.
 * @param page a picture of the page
 * @param place the part of the page at which it points, as fractions
 */
export async function scanFromAfar(
  page: Buffer,
  place: { left: number; top: number; width: number; height: number },
): Promise<string | undefined> {
  const seen = await sharp(page)
    .resize(Math.round(8.5 * TWO_METRES))
    .blur(0.4)
    .png()
    .toBuffer();
  for (const dots of LOOKED_AT) {
    const [width, height] = [Math.round(8.5 * dots), 11 * dots];
    const { data, info } = await sharp(await sharp(seen).resize(width, height, { fit: 'fill' }).png().toBuffer())
      .extract({
        left: Math.round(place.left * width),
        top: Math.round(place.top * height),
        width: Math.floor(place.width * width),
        height: Math.floor(place.height * height),
      })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    if (code) return code.data;
  }
  return undefined;
}
