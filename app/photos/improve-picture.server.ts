import sharp, { type Sharp } from 'sharp';
import { type Improvement, keptBy, staysWhole } from './improvement.ts';
import { measureLight, measureTilt } from './measure-improvement.ts';
import type { Box } from './owner-frames.ts';

/** Pixels of the long side at which light is measured, and at which edges are. */
const [LIGHT_SIDE, EDGE_SIDE] = [400, 600];

/**
 * What would improve a picture.
 * @param print an upright JPEG
 * @param kept what must stay whole when it is turned: the car, and the owner's frames
 */
export async function measureImprovement(print: Buffer, kept: readonly Box[]): Promise<Improvement> {
  const small = async (side: number, space: 'srgb' | 'b-w') => {
    const image = sharp(print).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await image.toColourspace(space).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const gray = await small(EDGE_SIDE, 'b-w');
  const tilt = measureTilt(gray);
  const turned = kept.every((box) => staysWhole(box, gray, tilt)) ? tilt : 0;
  return { turned, ...measureLight(await small(LIGHT_SIDE, 'srgb')) };
}

/**
 * A picture with its improvement, in its own shape and, unless it is turned, its own size.
 * @param print an upright JPEG
 * @returns a JPEG of high quality, from which renditions are made
 */
export async function improvePicture(print: Buffer, { turned, white, gamma, gains }: Improvement): Promise<Buffer> {
  const { width, height } = await sharp(print).metadata();
  const { data, info } = await sharp(print).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  applyTones(data, { white, gamma, gains });
  const toned3 = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const image = turned === 0 ? toned3 : await turn(toned3, { width, height }, turned);
  return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer();
}

/** From this level on, of all three colors, a pixel is white, and stays so whatever the tint of the light: it is clipped, or nearly. */
const WHITE_FROM = 235;

/** Changes pixels of red, green and blue in place. */
function applyTones(data: Buffer, { white, gamma, gains }: Omit<Improvement, 'turned'>): void {
  const curveOf = (gain: number) => Uint8Array.from({ length: 256 }, (_, level) => toned(level, gain / white, gamma));
  const plain = curveOf(1);
  const [reds = plain, greens = plain, blues = plain] = gains.map(curveOf);
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const least = Math.min(red, green, blue);
    const tint = least <= WHITE_FROM ? 1 : (255 - least) / (255 - WHITE_FROM);
    const mixed = (own: number | undefined, without: number | undefined) => (own ?? 0) * tint + (without ?? 0) * (1 - tint);
    data[at] = tint === 1 ? (reds[red] ?? 0) : mixed(reds[red], plain[red]);
    data[at + 1] = tint === 1 ? (greens[green] ?? 0) : mixed(greens[green], plain[green]);
    data[at + 2] = tint === 1 ? (blues[blue] ?? 0) : mixed(blues[blue], plain[blue]);
  }
}

/** Where tones would be beyond white, those above this are moved together so that the lightest just is white. */
const SHOULDER = 0.92;

/** @param level of 255 @param scale what makes it a tone, of which 1 is white; a color may be beyond it @returns a level */
function toned(level: number, scale: number, gamma: number): number {
  const [lifted, most] = [(level * scale) ** gamma, (255 * scale) ** gamma];
  if (most <= 1 || lifted <= SHOULDER) return Math.round(lifted * 255);
  const [above, mostAbove] = [(lifted - SHOULDER) / (1 - SHOULDER), (most - SHOULDER) / (1 - SHOULDER)];
  return Math.round((SHOULDER + ((1 - SHOULDER) * above) / (1 + above * (1 - 1 / mostAbove))) * 255);
}

async function turn(image: Sharp, size: { width: number; height: number }, turned: number): Promise<Sharp> {
  const { data, info } = await image.rotate(turned, { background: '#000' }).raw().toBuffer({ resolveWithObject: true });
  const kept = keptBy(size, turned);
  const [width, height] = [Math.floor(size.width * kept) - 2, Math.floor(size.height * kept) - 2];
  const [left, top] = [Math.round((info.width - width) / 2), Math.round((info.height - height) / 2)];
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).extract({ left, top, width, height });
}
