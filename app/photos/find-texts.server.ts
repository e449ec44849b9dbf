import sharp from 'sharp';
import { inThread } from '#app/platform/in-thread.server.ts';

/** Text that was found, as fractions of the picture. */
export type FoundText = { left: number; top: number; right: number; bottom: number };

/** A picture for the model: red, green and blue bytes, sides in multiples of STRIDE. */
export type SeenPicture = { pixels: Uint8Array; width: number; height: number };

/** The model's pictures have sides in multiples of this, in pixels. */
const STRIDE = 32;
/** Letters of a plate that is a twentieth of the picture wide have eight pixels then. Twice as large takes four times as long. */
const LONG_SIDE = 1280;

const find = inThread<SeenPicture, FoundText[]>({
  name: 'find-texts.thread',
  caller: import.meta.url,
  // A picture takes a second; on a busy machine, the model's start included, far more.
  timeoutMs: 60_000,
  // The thread holds 180 MB, and starts within a second.
  idleMs: 10_000,
});

/**
 * Where a picture shows text. It is not read.
 * @param print an upright JPEG
 * @throws Error, ThreadError
 */
export async function findTexts(print: Buffer): Promise<FoundText[]> {
  const { width = 1, height = 1 } = await sharp(print).metadata();
  const scale = LONG_SIDE / Math.max(width, height);
  const side = (pixels: number) => Math.max(STRIDE, Math.round((pixels * scale) / STRIDE) * STRIDE);
  const { data, info } = await sharp(print)
    .resize(side(width), side(height), { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return find({ pixels: data, width: info.width, height: info.height });
}
