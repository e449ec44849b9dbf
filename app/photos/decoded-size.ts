import { heifSize } from './heif-size.ts';
import { jpegSize } from './jpeg-size.ts';
import { MAX_PIXELS } from './photo-files.ts';
import { pngSize } from './png-size.ts';
import { tiffSize } from './tiff-size.ts';
import { webpSize } from './webp-size.ts';

/** The cost of decoding a picture, estimated from its file. */
export type DecodedSize = {
  /** Pixels. */
  width: number;
  height: number;
  /** What the decoder holds at once, in bytes: negligible where it reads row by row. */
  bytes: number;
  /** How often the decoder passes over the picture: the scans of a JPEG, the frames of an animation. */
  passes: number;
  /** How the picture is saved, as a phrase for a message. */
  savedAs: string;
  /** The most that `bytes` may be, where the decoder has memory of its own; `MAX_DECODED_BYTES` by default. */
  limit?: number;
  /** For a HEIC, which only libheif decodes: its color profile (ICC), if it has one. */
  hevc?: { profile: Buffer | undefined };
};

/** One reader for all that is packed as HEIF: an AVIF may be named so, and a HEIC be neither. */
const READERS = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
  'image/heif': heifSize,
  'image/tiff': tiffSize,
} as const;

/**
 * Estimates the cost of decoding from the file's own header, without decoding anything: a few bytes may ask for gigabytes. The
 * figures are measured maximums of libvips (docs/decisions/0014-memory-of-photos.md).
 * @returns undefined where the file is no picture of that type
 */
export const decodedSize = (file: Buffer, type: keyof typeof READERS): DecodedSize | undefined => READERS[type](file);

/** The limit of what the decoder may hold of one picture, in bytes: progressive JPEGs of 53 megapixels, interlaced PNGs of 41. */
export const MAX_DECODED_BYTES = 160_000_000;

/** The limit of a JPEG's side. Longer PNGs take many times their own size to be scaled. */
const MAX_SIDE = 65_535;

/** Cameras and programs write up to a dozen scans; a hundred of the largest picture take ten seconds. */
const MAX_PASSES = 1000;
const MAX_PASSED_PIXELS = 100 * MAX_PIXELS;

/** Why a picture of this size is refused, as a message for its owner; undefined where it is allowed. */
export function whyTooLarge({
  width,
  height,
  bytes,
  passes,
  savedAs,
  limit = MAX_DECODED_BYTES,
}: DecodedSize): string | undefined {
  const size = `${width} × ${height} pixels`;
  if (width * height > MAX_PIXELS) {
    return `The picture is too large to open: ${size}. At most ${MAX_PIXELS / 1e6} megapixels can be read. Please save it smaller.`;
  }
  if (Math.max(width, height) > MAX_SIDE) {
    return `The picture is too long to open: ${size}. At most ${MAX_SIDE} pixels a side can be read. Please crop it.`;
  }
  const isTooMuch = bytes > limit || passes > MAX_PASSES || passes * width * height > MAX_PASSED_PIXELS;
  if (!isTooMuch) return undefined;
  return `The picture takes too much memory to open, as it is saved: ${size} as ${savedAs}. Please save it as a plain JPEG (“baseline”, not “progressive”), or smaller.`;
}
