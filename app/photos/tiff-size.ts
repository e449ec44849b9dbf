import type { DecodedSize } from './decoded-size.ts';
import { type Ifd, ifdsOf, TAG } from './tiff-ifds.ts';

/** What scanners and programs write. Others, among them JPEG's old form, are rare and have their own decoders. */
const COMPRESSIONS: Record<number, string> = {
  1: 'uncompressed',
  5: 'LZW',
  7: 'JPEG',
  8: 'deflated',
  32773: 'packed',
  32946: 'deflated',
};
const JPEG = 7;

/** libvips holds a strip, or a row of tiles, as read and as unpacked; a JPEG's scans two bytes a sample besides. */
const COPIES = 2;
const COPIES_OF_JPEG = 4;
/** As of a PNG: the rows held while it is scaled. */
const ROWS_HELD = 1600;
/** Of a table of strips, and of color profiles and notes, per byte in the file. */
const TIMES_THE_FILE = 2;

/** A picture that a camera's raw converter must develop: its TIFF holds the sensor's samples. */
export const isRawTiff = (file: Buffer): boolean => ifdsOf(file)?.[0]?.has(TAG.dngVersion) ?? false;

/**
 * The cost of decoding a TIFF: of its first page.
 * @returns undefined where it is malformed, or compressed in an unusual way
 */
export function tiffSize(file: Buffer): DecodedSize | undefined {
  const ifds = ifdsOf(file);
  const [page] = ifds ?? [];
  if (!ifds || !page) return undefined;
  const width = numberOf(page, TAG.width);
  const height = numberOf(page, TAG.height);
  const compression = numberOf(page, TAG.compression, 1);
  const name = COMPRESSIONS[compression];
  if (width === 0 || height === 0 || !name) return undefined;
  const pixel = bytesOfPixel(page);
  const { rows, across } = piecesOf(page, { width, height });
  if (pixel === 0 || rows === 0 || across < width) return undefined;
  const piece = across * rows * pixel;
  return {
    width,
    height,
    bytes: piece * (compression === JPEG ? COPIES_OF_JPEG : COPIES) + across * pixel * ROWS_HELD + TIMES_THE_FILE * file.length,
    passes: 1,
    savedAs: `${name === 'uncompressed' ? 'an uncompressed' : `a ${name}`} TIFF`,
  };
}

const numberOf = (page: Ifd, tag: number, fallback = 0): number => page.get(tag)?.first ?? fallback;

/** libvips unpacks samples of fewer bits to a byte each, and palettes to three. */
function bytesOfPixel(page: Ifd): number {
  const bits = numberOf(page, TAG.bits, 1);
  const samples = numberOf(page, TAG.samples, 1);
  if (bits > 64 || samples > 8) return 0;
  return Math.max(samples, 3) * Math.max(1, Math.ceil(bits / 8));
}

/** What is decoded at once: a strip, or a row of tiles with what reaches beyond the edge. Pixels. */
function piecesOf(page: Ifd, { width, height }: { width: number; height: number }): { rows: number; across: number } {
  const tileWidth = numberOf(page, TAG.tileWidth);
  if (tileWidth > 0) return { rows: numberOf(page, TAG.tileHeight), across: Math.ceil(width / tileWidth) * tileWidth };
  return { rows: Math.min(numberOf(page, TAG.rowsPerStrip, height), height), across: width };
}
