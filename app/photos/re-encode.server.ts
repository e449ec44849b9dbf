import type { Sharp } from 'sharp';
import { ThreadError } from '#app/platform/in-thread.server.ts';
import { DAMAGED, decodePicture, type Picture, RefusedPhoto } from './open-picture.server.ts';

const inside = (longSide: number) => ({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Decodes a picture, upright and no larger than this, and encodes it. sharp drops all metadata (GPS above all) and converts the embedded
 * profile (Display P3, CMYK) to sRGB by default.
 * @param longSide pixels
 * @throws RefusedPhoto where it is damaged; ThreadError, after which it may be tried again
 */
export async function reencode<Encoded>(
  picture: Picture,
  longSide: number,
  encode: (upright: Sharp) => Promise<Encoded>,
): Promise<Encoded> {
  try {
    const decoded = await decodePicture(picture, longSide);
    return await encode(decoded.resize(inside(longSide)).flatten({ background: '#ffffff' }).toColourspace('srgb'));
  } catch (error) {
    if (error instanceof ThreadError) throw error;
    throw new RefusedPhoto(DAMAGED);
  }
}

/** A picture for screens. @param longSide pixels */
export const webPicture = (upright: Sharp, longSide: number): Promise<Buffer> =>
  upright.resize(inside(longSide)).webp({ quality: 80, effort: 2 }).toBuffer();
