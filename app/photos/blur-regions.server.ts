import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type BlurRegion, regionsOf, type StoredBlur } from './blur-regions.ts';
import type { Box } from './owner-frames.ts';

/** By how much of its size a region is widened on each side: a box that was set by hand cuts off edges of letters. */
const MARGIN = 0.12;
/** Of the longer side: a plate has more letters than cells, so that none has a cell of its own. */
const CELLS = 3;
/** Steps between cells' levels of light. Exact means would let someone compare them with those of every possible plate. */
const STEP = 32;
/** Steps of the tint, which all cells share: what is gray stays gray. */
const TINT_STEP = 16;
/** The width of the band around a region in which it fades into the picture, as a fraction of its shorter side. */
const FADE = 0.25;
/** How often the whole picture is blurred at most. */
const MOST_PICTURES = 3;

/**
 * A picture whose regions can't be restored: each becomes a few cells of roughly its colors, drawn soft.
 * @param print an upright JPEG
 * @returns a JPEG of high quality without metadata, from which all renditions are to be made
 */
export async function blurRegions(print: Buffer, regions: readonly BlurRegion[]): Promise<Buffer> {
  const image = sharp(print).removeAlpha().toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const picture: Pixels = { data, raw: { width, height, channels: CHANNELS } };
  const areas = regions.map((region) => pixelsOf(region, { width, height }));
  // One after the other, into the pixels: together, they would hold the picture once more each.
  for (const area of withoutExcess(areas, width * height)) await blurArea(picture, area);
  const blurred = sharp(picture.data, { raw: picture.raw });
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
    .update(JSON.stringify([hash, MARGIN, CELLS, STEP, TINT_STEP, FADE, sorted]))
    .digest('hex')
    .slice(0, 32);
}

/** What was tried for a photo as it is: its key, or its picture's hash while nobody knows its regions. */
export function triedKey(photo: { blur: StoredBlur | null; hash: string | null }): string | null {
  const regions = regionsOf(photo);
  return photo.hash && regions ? blurKey(photo.hash, regions) : photo.hash;
}

const CHANNELS = 3;
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: typeof CHANNELS } };
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

/** Areas that lie one upon the other are one: a second of work for each whole picture would block those of others. */
function withoutExcess(areas: Area[], pixels: number): Area[] {
  const sum = areas.reduce((total, { width, height }) => total + width * height, 0);
  if (sum <= MOST_PICTURES * pixels) return areas;
  const left = Math.min(...areas.map((area) => area.left));
  const top = Math.min(...areas.map((area) => area.top));
  const right = Math.max(...areas.map((area) => area.left + area.width));
  const bottom = Math.max(...areas.map((area) => area.top + area.height));
  return [{ left, top, width: right - left, height: bottom - top }];
}

/** Changes the pixels of an area. */
async function blurArea({ data, raw }: Pixels, { left, top, width, height }: Area): Promise<void> {
  const longSide = Math.max(width, height);
  const cells = (side: number) => Math.max(1, Math.min(side, Math.round((side / longSide) * CELLS)));
  const size = { width: cells(width), height: cells(height) };
  const small = await sharp(data, { raw })
    .extract({ left, top, width, height })
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const rough = roughened(small);
  const soft = await sharp(rough, { raw: { ...size, channels: CHANNELS } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  fadeIn({ data, raw }, soft, { left, top, width, height });
}

/** Cells with levels of light in steps, and one tint. */
function roughened(cells: Buffer): Uint8Array {
  const mean = (from: number, step: number) => {
    const levels = cells.filter((_, at) => at >= from && (at - from) % step === 0);
    return levels.reduce((sum, level) => sum + level, 0) / levels.length;
  };
  const light = mean(0, 1);
  const tint = Array.from({ length: CHANNELS }, (_, channel) => inSteps(mean(channel, CHANNELS) - light, TINT_STEP));
  return cells.map((_, at) => {
    const cell = at - (at % CHANNELS);
    const own = cells.subarray(cell, cell + CHANNELS).reduce((sum, level) => sum + level, 0) / CHANNELS;
    return Math.min(255, Math.max(0, inSteps(own, STEP) + (tint[at % CHANNELS] ?? 0)));
  });
}

const inSteps = (level: number, step: number): number => Math.round(level / step) * step;

/** Puts a patch into a picture; around it, its edge fades out. What the band covers is no part of the region. */
function fadeIn({ data, raw }: Pixels, patch: Buffer, { left, top, width, height }: Area): void {
  const band = Math.round(Math.min(width, height) * FADE);
  const beyond = (at: number, length: number) => Math.max(-at, at - length + 1, 0);
  const within = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
  for (let y = Math.max(-band, -top); y < Math.min(height + band, raw.height - top); y += 1) {
    for (let x = Math.max(-band, -left); x < Math.min(width + band, raw.width - left); x += 1) {
      const share = 1 - Math.min(1, Math.hypot(beyond(x, width), beyond(y, height)) / (band + 1));
      const from = (within(y, height) * width + within(x, width)) * CHANNELS;
      const to = ((top + y) * raw.width + left + x) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const [own, put] = [data[to + channel] ?? 0, patch[from + channel] ?? 0];
        data[to + channel] = Math.round(own + (put - own) * share);
      }
    }
  }
}
