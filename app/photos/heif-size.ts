import { av1FrameSize, type FrameSize } from './av1-size.ts';
import type { DecodedSize } from './decoded-size.ts';
import { type HeifItem, type HeifItems, heifItems } from './heif-items.ts';
import { BoxReader } from './iso-boxes.ts';

/** Coded pictures by their type, and how their samples are stored. */
const CODECS: Record<string, 'hevc' | 'av1'> = { hvc1: 'hevc', hev1: 'hevc', av01: 'av1' };

/** The decoder's program and fixed tables (wasm), in bytes; the file is held three times. */
const HEVC_BASE = 40_000_000;
const TIMES_A_FILE = 3;
/** 8-bit red, green and blue. */
const RGB = 3;

/** Of an AVIF libvips holds the frame, its conversion to red, green, blue and alpha, and a copy of that. */
const AV1_BASE = 10_000_000;
const AV1_COPIES = 2;
const RGBA = 4;

/** Phones write 48 megapixels at most; libheif holds all of it, in a thread of its own with memory of its own (bytes). */
export const MAX_HEVC_BYTES = 350_000_000;

/** A color profile of a camera has half a kilobyte to a few. */
const MAX_PROFILE = 1_000_000;

/**
 * The cost of decoding a HEIC, HEIF or AVIF: of its primary picture, which is one frame or a grid of equal ones.
 * @returns undefined where it is malformed, or put together in a way that cameras do not
 */
export function heifSize(file: Buffer): DecodedSize | undefined {
  const found = heifItems(file);
  try {
    return found && readPicture(file, found);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPicture(file: Buffer, { primary, items }: HeifItems): DecodedSize | undefined {
  const size = sizeOf(file, primary);
  const tiles = primary.type === 'grid' ? [...new Set(primary.parts)].map((id) => items.get(id)) : [primary];
  const [first] = tiles;
  const codec = CODECS[first?.type ?? ''];
  if (!size || !first || !codec || tiles.some((tile) => tile?.type !== first.type)) return undefined;
  if (codec === 'av1' && !areAv1FramesAsStated(file, items, size)) return undefined;
  if (primary.type === 'grid' && !isWithinGrid(file, { primary, items }, size)) return undefined;
  const pixels = size.width * size.height;
  const profile = profileOf(file, primary) ?? profileOf(file, first);
  const { channels, isDeep } = samplesOf(file, first);
  const frame = channels * (isDeep ? 2 : 1);
  return {
    ...size,
    passes: 1,
    ...(codec === 'hevc'
      ? {
          bytes: HEVC_BASE + TIMES_A_FILE * file.length + pixels * (frame * copiesOf(primary) + (isDeep ? channels : 0) + RGB),
          limit: MAX_HEVC_BYTES,
          hevc: { profile },
          savedAs: 'a HEIC',
        }
      : { bytes: AV1_BASE + pixels * (frame + AV1_COPIES * RGBA * (isDeep ? 2 : 1)), savedAs: 'an AVIF' }),
  };
}

/** Turning and mirroring each copy the frame; what one has freed is too small for the next. Deep samples are copied to 8 bits. */
const copiesOf = ({ properties }: HeifItem): number =>
  1 + properties.filter(({ type }) => type === 'irot' || type === 'imir').length;

const propertyOf = ({ properties }: HeifItem, type: string) => properties.find((box) => box.type === type);

function sizeOf(file: Buffer, item: HeifItem): FrameSize | undefined {
  const ispe = propertyOf(item, 'ispe');
  if (!ispe) return undefined;
  const reader = new BoxReader(file, ispe);
  reader.full();
  const [width, height] = [reader.next(4), reader.next(4)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The most by which tiles at the edges may reach beyond a grid: one of 2,048 pixels a side. */
const MAX_TILE = 2048;

/** Whether the tiles cover the grid, and little more: all of them are decoded, also where they are not seen. */
function isWithinGrid(file: Buffer, { primary, items }: HeifItems, size: FrameSize): boolean {
  let tiled = 0;
  for (const id of primary.parts) {
    const tile = items.get(id);
    const area = tile && sizeOf(file, tile);
    if (!area) return false;
    tiled += area.width * area.height;
  }
  const most = (size.width + MAX_TILE) * (size.height + MAX_TILE);
  return tiled >= size.width * size.height && tiled <= most;
}

/** Frames are padded to whole blocks. */
const PADDING = 64;

/**
 * Whether all AV1 frames, alpha and thumbnails included, are as large as their `ispe` says, and none larger than the picture:
 * libvips checks the stated size, the decoder allocates by the frame's own.
 */
function areAv1FramesAsStated(file: Buffer, items: HeifItems['items'], picture: FrameSize): boolean {
  let read = 0;
  for (const item of items.values()) {
    if (item.type !== 'av01') continue;
    const stated = sizeOf(file, item);
    const config = propertyOf(item, 'av1C');
    read += item.extents.reduce((sum, { start, end }) => sum + end - start, 0);
    if (!stated || !config || item.extents.length === 0 || read > file.length) return false;
    const data = Buffer.concat(item.extents.map(({ start, end }) => file.subarray(start, end)));
    for (const frame of [stated, av1FrameSize(file.subarray(config.start + 4, config.end)), av1FrameSize(data)]) {
      if (!frame || !fits(frame, picture) || !fits(frame, stated)) return false;
    }
  }
  return true;
}

const fits = (frame: FrameSize, into: FrameSize) => frame.width <= into.width + PADDING && frame.height <= into.height + PADDING;

/** How many samples a pixel has, by how color is stored, and whether one takes two bytes. */
function samplesOf(file: Buffer, item: HeifItem): { channels: number; isDeep: boolean } {
  const hvcC = propertyOf(item, 'hvcC');
  if (hvcC) {
    // ISO/IEC 14496-15, 8.3.3.1: the chroma format, then the bits of luma and chroma above eight.
    const chroma = file.readUInt8(hvcC.start + 16) & 3;
    const isDeep = ((file.readUInt8(hvcC.start + 17) | file.readUInt8(hvcC.start + 18)) & 7) > 0;
    return { channels: [1, 1.5, 2, 3][chroma] ?? 3, isDeep };
  }
  const av1C = propertyOf(item, 'av1C');
  const flags = av1C ? file.readUInt8(av1C.start + 2) : 0;
  const [isMonochrome, isHalfAcross, isHalfDown] = [flags & 16, flags & 8, flags & 4];
  return { channels: isMonochrome ? 1 : isHalfAcross ? (isHalfDown ? 1.5 : 2) : 3, isDeep: (flags & 64) > 0 };
}

function profileOf(file: Buffer, item: HeifItem): Buffer | undefined {
  for (const { type, start, end } of item.properties) {
    if (type !== 'colr' || end - start > MAX_PROFILE) continue;
    if (['prof', 'rICC'].includes(file.toString('latin1', start, start + 4))) return file.subarray(start + 4, end);
  }
  return undefined;
}
