import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { type BlurRegion, regionsOf, type StoredBlur } from './blur-regions.ts';
import type { Box } from './owner-frames.ts';

/** By how much of its size a region is widened on each side: a box that was set by hand cuts off edges of letters. */
const MARGIN = 0.12;
/** Of the longer side: a plate has more letters than cells, so that none has a cell of its own. */
const CELLS = 3;
/** Steps between levels of a cell. Exact means would let someone compare them with those of every possible plate. */
const STEP = 32;

/**
 * A picture whose regions can't be restored: each becomes a few cells of roughly its colors, drawn soft.
 * @param print an upright JPEG
 * @returns a JPEG of high quality without metadata, from which all renditions are to be made
 */
export async function blurRegions(print: Buffer, regions: readonly BlurRegion[]): Promise<Buffer> {
  const image = sharp(print).removeAlpha().toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: 3 } as const;
  const patches = regions.map(async (region) => {
    const area = pixelsOf(region, { width, height });
    return { input: await patchOf(sharp(data, { raw }).extract(area), area), left: area.left, top: area.top };
  });
  const blurred = sharp(data, { raw }).composite(await Promise.all(patches));
  return blurred.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer();
}

/**
 * What blurred pictures were made for. They may be shown only while this is the same as for the photo's present picture and regions.
 * @param hash of the picture
 * @returns 32 hexadecimal digits; the order of regions makes no difference
 */
export function blurKey(hash: string, regions: readonly BlurRegion[]): string {
  const sorted = regions.map(({ kind, x, y, width, height }) => JSON.stringify([kind, x, y, width, height])).sort();
  return createHash('sha256')
    .update(JSON.stringify([hash, MARGIN, CELLS, STEP, sorted]))
    .digest('hex')
    .slice(0, 32);
}

/** What was tried for a photo as it is: its key, or its picture's hash while nobody knows its regions. */
export function triedKey(photo: { blur: StoredBlur | null; hash: string | null }): string | null {
  const regions = regionsOf(photo);
  return photo.hash && regions ? blurKey(photo.hash, regions) : photo.hash;
}

type Area = { left: number; top: number; width: number; height: number };

function pixelsOf({ x, y, width, height }: Box, picture: { width: number; height: number }): Area {
  const [left, right] = span(x, width, picture.width);
  const [top, bottom] = span(y, height, picture.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Whole pixels within the picture, one at least. */
function span(from: number, length: number, pixels: number): [number, number] {
  const start = Math.min(pixels - 1, Math.max(0, Math.floor((from - length * MARGIN) * pixels)));
  return [start, Math.max(start + 1, Math.min(pixels, Math.ceil((from + length * (1 + MARGIN)) * pixels)))];
}

async function patchOf(part: Sharp, { width, height }: Area): Promise<Buffer> {
  const longSide = Math.max(width, height);
  const cells = (side: number) => Math.max(1, Math.min(side, Math.round((side / longSide) * CELLS)));
  const size = { width: cells(width), height: cells(height) };
  const { data } = await part
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rough = data.map((level) => Math.min(255, Math.round(level / STEP) * STEP));
  return sharp(rough, { raw: { ...size, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
}
