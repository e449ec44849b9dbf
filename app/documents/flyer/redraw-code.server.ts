import sharp from 'sharp';
import { MARGIN, type QrModules, qrModulesSvg } from '#app/documents/draw-qr-code.ts';

type Pixels = { data: Buffer; width: number; height: number };

/** A finder pattern's seven modules a side: a ring, and a block within it (ISO/IEC 18004, 6.3.3). */
const FINDER = 7;
const isFinderDark = (row: number, column: number): boolean => {
  const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
  return ring !== 2;
};

/**
 * A QR code that browsers drew in pixels, as an SVG of the same modules in the same colors, which paper shows sharp at any size. The
 * code's text is not needed for that.
 * @param png without any distortion, as the qrcode library draws it
 * @returns undefined where the picture is no such code
 */
export async function redrawCode(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) return undefined;
  const pixels: Pixels = { data, width: info.width, height: info.height };
  const grid = gridOf(pixels);
  if (!grid) return undefined;
  const { size, at } = grid;
  const isDark = (row: number, column: number) => isDarkAt(pixels, at(row, column));
  if (!isCode({ size, isDark })) return undefined;
  return qrModulesSvg(
    { size, isDark },
    { margin: MARGIN, colors: { dark: colorAt(pixels, at(0, 0)), light: colorAt(pixels, at(1, 1)) } },
  );
}

type Place = { x: number; y: number };

const partsAt = ({ data, width }: Pixels, { x, y }: Place): Buffer => data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3);
const colorAt = (pixels: Pixels, place: Place): string => `#${partsAt(pixels, place).toString('hex')}`;
const isDarkAt = (pixels: Pixels, place: Place): boolean => partsAt(pixels, place).reduce((sum, part) => sum + part, 0) < 3 * 128;

/** How many modules a side has, and where the middle of each is: by the edges of all that is dark, and the first finder's width. */
function gridOf(pixels: Pixels): { size: number; at: (row: number, column: number) => Place } | undefined {
  const { width, height } = pixels;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isDarkAt(pixels, { x, y })) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const side = right - left + 1;
  if (side < 21 || side !== bottom - top + 1) return undefined;
  let finder = 0;
  while (finder < side && isDarkAt(pixels, { x: left + finder, y: top })) finder += 1;
  // A side has 17 modules and four for each version.
  const size = 17 + 4 * Math.round((side / (finder / FINDER) - 17) / 4);
  if (!Number.isFinite(size) || size < 21 || size > side) return undefined;
  const middle = (start: number, index: number) => start + Math.floor(((index + 0.5) * side) / size);
  return { size, at: (row, column) => ({ x: middle(left, column), y: middle(top, row) }) };
}

/** Whether three corners hold finders, and modules alternate between them: any mistake in the grid would break both. */
function isCode({ size, isDark }: QrModules): boolean {
  const far = size - FINDER;
  const steps = Array.from({ length: FINDER * FINDER }, (_, index) => [Math.floor(index / FINDER), index % FINDER] as const);
  const corners = [
    [0, 0],
    [0, far],
    [far, 0],
  ] as const;
  const hasFinders = corners.every(([down, across]) =>
    steps.every(([row, column]) => isDark(down + row, across + column) === isFinderDark(row, column)),
  );
  const between = Array.from({ length: far - FINDER - 2 }, (_, index) => FINDER + 1 + index);
  return hasFinders && between.every((index) => isDark(6, index) === (index % 2 === 0) && isDark(index, 6) === (index % 2 === 0));
}
