import sharp from 'sharp';
import { levelOf, lightOf } from './light.ts';
import { EDGE_GRID, TONE_GRID, type Tones } from './tones.ts';

/**
 * Pixels along a part's side. On a page that such a photo fills a pixel is then a thirtieth of an inch: leaves and gravel, before which
 * letters are lost, are still rough at this size, and the noise of a camera is gone.
 */
const SIDE = 32;

/** The part of the pixels that may be darker or lighter than what is measured: a twig or a lamp does not hide a line of type. */
const FEW = 0.04;

const HIGHEST = 255;

/** How light the parts of a picture are, and how much there is to see in them. @param print the print rendition */
export async function measureTones(print: Buffer): Promise<Tones> {
  const { columns, rows } = TONE_GRID;
  const width = columns * SIDE;
  const pixels = await sharp(print)
    .resize(width, rows * SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const parts = Array.from({ length: columns * rows }, () => new Uint16Array(HIGHEST + 1));
  const sums = Array.from({ length: rows }, () => ({ red: 0, green: 0, blue: 0 }));
  const levelsOf = new Uint8Array(width * rows * SIDE);
  for (let at = 0; at * 3 < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 3], pixels[at * 3 + 1], pixels[at * 3 + 2]];
    const row = Math.floor(at / width / SIDE);
    const levels = parts[row * columns + Math.floor((at % width) / SIDE)];
    const level = Math.round(levelOf(lightOf({ red, green, blue })));
    if (levels) levels[level] = (levels[level] ?? 0) + 1;
    levelsOf[at] = level;
    const sum = sums[row];
    if (!sum) continue;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
  }
  const count = width * SIDE;
  return {
    darkest: parts.map((levels) => darkestOf(levels)),
    lightest: parts.map((levels) => HIGHEST - darkestOf(levels.toReversed())),
    colors: sums.map(({ red, green, blue }) => `#${[red, green, blue].map((sum) => hex(sum / count)).join('')}`),
    edges: edgesOf(levelsOf, width),
  };
}

/** The mean step from pixel to pixel in each part of the grid of edges. @param width of the picture, pixels */
function edgesOf(levels: Uint8Array, width: number): number[] {
  const { columns, rows } = EDGE_GRID;
  const [across, down] = [width / columns, levels.length / width / rows];
  const edges = Array.from({ length: columns * rows }, () => 0);
  for (let at = width; at < levels.length; at += 1) {
    const column = at % width;
    const level = levels[at] ?? 0;
    const step = (column > 0 ? Math.abs(level - (levels[at - 1] ?? 0)) : 0) + Math.abs(level - (levels[at - width] ?? 0));
    const part = Math.floor(at / width / down) * columns + Math.floor(column / across);
    edges[part] = (edges[part] ?? 0) + step / (across * down);
  }
  return edges.map(Math.round);
}

const hex = (level: number): string => Math.round(level).toString(16).padStart(2, '0');

/** @param levels how many pixels have each level, the darkest first */
function darkestOf(levels: Uint16Array): number {
  let left = FEW * SIDE * SIDE;
  return Math.max(
    0,
    levels.findIndex((count) => {
      left -= count;
      return left < 0;
    }),
  );
}
