import sharp from 'sharp';
import { keysOf } from '#app/platform/typed-object.ts';
import { inTurn, megabytes } from './make-photo.server.ts';
import { openPicture } from './open-picture.server.ts';
import { reencode, webPicture } from './re-encode.server.ts';

/**
 * Makes WebP pictures of a stranger's file, for screens alone, without its metadata. For the worker: it decodes what nobody has looked at.
 * @param longSides pixels; a smaller picture is not enlarged
 * @returns a file for each, and the size of the largest in pixels
 * @throws RefusedPhoto with the reason; ThreadError, after which it may be tried again
 */
export async function makeWebPictures<Size extends string>(
  upload: Buffer,
  longSides: Record<Size, number>,
): Promise<{ files: Map<Size, Buffer>; width: number; height: number }> {
  const picture = await openPicture(upload);
  const largest = Math.max(...Object.values<number>(longSides));
  return inTurn(async () => {
    const { data, info } = await reencode(picture, largest, (upright) => upright.raw().toBuffer({ resolveWithObject: true }));
    const { width, height, channels } = info;
    const make = async (size: Size): Promise<[Size, Buffer]> => [
      size,
      await webPicture(sharp(data, { raw: { width, height, channels } }), longSides[size]),
    ];
    return { files: new Map(await Promise.all(keysOf(longSides).map(make))), width, height };
  }, megabytes(picture));
}
