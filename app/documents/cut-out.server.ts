import sharp, { type Sharp } from 'sharp';
import type { Cut } from './crop-rect.ts';

export type Color = { r: number; g: number; b: number };

/**
 * A picture scaled and cropped as calculated, on its ground.
 * @param ground the ground's color; undefined where there is none
 */
export function cutOut(image: Sharp, { scaled, extract, ground }: Cut, color: Color | undefined): Sharp {
  // Scaled before it is cropped, so that the decoder can skip pixels as it reads.
  const cropped = image.resize(scaled.width, scaled.height, { fit: 'fill' }).extract(extract);
  return color ? cropped.extend({ ...ground, background: color }) : cropped;
}

/** The side of the small picture from whose edges the color is taken. */
const SIDE = 16;

/**
 * The color of the ground: the mean of the edges that it continues.
 * @param bytes the picture, upright
 * @returns undefined where the crop has no ground
 */
export async function groundOf(bytes: Buffer, { ground }: Pick<Cut, 'ground'>): Promise<Color | undefined> {
  const [isAcross, isDown] = [ground.left + ground.right > 0, ground.top + ground.bottom > 0];
  if (!isAcross && !isDown) return undefined;
  const pixels = await sharp(bytes).resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const isEdge = (at: number) => at === 0 || at === SIDE - 1;
  const sum = { r: 0, g: 0, b: 0, count: 0 };
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      if (!((isAcross && isEdge(x)) || (isDown && isEdge(y)))) continue;
      const [r = 0, g = 0, b = 0] = pixels.subarray((y * SIDE + x) * 3);
      sum.r += r;
      sum.g += g;
      sum.b += b;
      sum.count += 1;
    }
  }
  const mean = (channel: number) => Math.round(channel / sum.count);
  return { r: mean(sum.r), g: mean(sum.g), b: mean(sum.b) };
}
