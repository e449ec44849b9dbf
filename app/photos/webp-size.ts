import type { DecodedSize } from './decoded-size.ts';
import { RENDITIONS } from './photo-files.ts';

/** RFC 9649: the offset of the first chunk, and the length of a chunk's header. */
const FIRST_CHUNK = 12;
const CHUNK_HEAD = 8;
/** The header of an animation's frame before its own chunks. */
const FRAME_HEAD = 16;

/** libvips decodes to red, green, blue and alpha, as does libwebp for lossless data. */
const BYTES_A_PIXEL = 4;
/** A larger picture is scaled to the largest rendition while decoding. */
const MAX_SCALED_PIXELS = RENDITIONS.print.longSide ** 2;

/** 2.5 million empty chunks (30 MB) took 236 MB, 29 MB of metadata 143 MB. */
const BYTES_A_CHUNK = 100;
const TIMES_A_NOTE = 5;
const NOTES = ['ICCP', 'EXIF', 'XMP '];

type Chunk = { name: string; start: number; length: number };

function* chunksOf(file: Buffer, from: number): Generator<Chunk> {
  for (let at = from; at + CHUNK_HEAD <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const name = file.toString('latin1', at, at + 4);
    yield { name, start: at + CHUNK_HEAD, length };
    // Chunks of an odd length are padded; those of a frame are nested within it.
    at += CHUNK_HEAD + (name === 'ANMF' ? FRAME_HEAD : length + (length % 2));
  }
}

/** The cost of decoding a WebP. Lossless ones are held in full, whatever the target size. */
export function webpSize(file: Buffer): DecodedSize | undefined {
  let size: { width: number; height: number } | undefined;
  let isLossless = false;
  let hasAlpha = false;
  let frames = 0;
  let notes = 0;
  for (const { name, start, length } of chunksOf(file, FIRST_CHUNK)) {
    // The canvas comes first, if there is one, and no frame is larger.
    size ??= readSize(file, name, start);
    if (name === 'VP8L') isLossless = true;
    if (name === 'ALPH') hasAlpha = true;
    if (name === 'ANMF') frames += 1;
    notes += BYTES_A_CHUNK + (NOTES.includes(name) ? length * TIMES_A_NOTE : 0);
  }
  if (!size) return undefined;
  const pixels = size.width * size.height;
  const scaled = Math.min(pixels, MAX_SCALED_PIXELS) * BYTES_A_PIXEL;
  return {
    ...size,
    bytes: notes + scaled * (frames > 0 ? 2 : 1) + (isLossless ? pixels * BYTES_A_PIXEL : hasAlpha ? pixels : 0),
    passes: Math.max(1, frames),
    savedAs: `${frames > 0 ? `an animated WebP of ${frames} frames` : 'a WebP'}${isLossless ? ' without loss' : ''}`,
  };
}

const fourteenBits = (value: number) => value & 0x3fff;

/** The size, by whichever of the three chunks comes first. */
function readSize(file: Buffer, name: string, start: number): { width: number; height: number } | undefined {
  if (start + 10 > file.length) return undefined;
  if (name === 'VP8X') return { width: file.readUIntLE(start + 4, 3) + 1, height: file.readUIntLE(start + 7, 3) + 1 };
  if (name === 'VP8 ')
    return { width: fourteenBits(file.readUInt16LE(start + 6)), height: fourteenBits(file.readUInt16LE(start + 8)) };
  if (name !== 'VP8L') return undefined;
  const bits = file.readUInt32LE(start + 1);
  return { width: fourteenBits(bits) + 1, height: fourteenBits(bits >>> 14) + 1 };
}
