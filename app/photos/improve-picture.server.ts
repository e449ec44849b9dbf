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
  const curve = gains.map((gain) => Uint8Array.from({ length: 256 }, (_, level) => toned((level * gain) / white, gamma)));
  const { data, info } = await sharp(print).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3) {
    data[at] = curve[0]?.[data[at] ?? 0] ?? 0;
    data[at + 1] = curve[1]?.[data[at + 1] ?? 0] ?? 0;
    data[at + 2] = curve[2]?.[data[at + 2] ?? 0] ?? 0;
  }
  const toned3 = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const image = turned === 0 ? toned3 : await turn(toned3, { width, height }, turned);
  return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer();
}

/** Above this, tones approach white ever more slowly instead of being cut off there. */
const SHOULDER = 0.92;

/** @param tone from 0, 1 is white; a color may be beyond it */
function toned(tone: number, gamma: number): number {
  const lifted = tone ** gamma;
  const soft = lifted <= SHOULDER ? lifted : SHOULDER + (1 - SHOULDER) * (1 - Math.exp((SHOULDER - lifted) / (1 - SHOULDER)));
  return Math.round(Math.min(1, soft) * 255);
}

async function turn(image: Sharp, size: { width: number; height: number }, turned: number): Promise<Sharp> {
  const { data, info } = await image.rotate(turned, { background: '#000' }).raw().toBuffer({ resolveWithObject: true });
  const kept = keptBy(size, turned);
  const [width, height] = [Math.floor(size.width * kept) - 2, Math.floor(size.height * kept) - 2];
  const [left, top] = [Math.round((info.width - width) / 2), Math.round((info.height - height) / 2)];
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).extract({ left, top, width, height });
}
