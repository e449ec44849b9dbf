/** WebPs of one color, written directly (RFC 9649): in a lossless one, pixels may take no bits at all. */

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return chunk('RIFF', body);
}

/** Bits in the order in which a lossless WebP is read: the lowest first. */
function bitsOf(values: readonly (readonly [value: number, bits: number])[]): Buffer {
  let all = 0n;
  let length = 0n;
  for (const [value, bits] of values) {
    all |= BigInt(value) << length;
    length += BigInt(bits);
  }
  return Buffer.from(Array.from({ length: Number(length + 7n) >> 3 }, (_, index) => Number((all >> BigInt(index * 8)) & 255n)));
}

/** The codes of green, red, blue, alpha and distance, each with a single symbol, which takes no bits. */
const LONE_SYMBOLS = [0x80, 0x40, 0x40, 0xff, 0].map((symbol) => [0b101 | (symbol << 3), 11] as const);

type Size = { width: number; height: number };

const losslessBody = ({ width, height }: Size): Buffer =>
  bitsOf([
    [0x2f, 8],
    [width - 1, 14],
    [height - 1, 14],
    // Alpha, version; no transform, no color cache, no meta prefix codes.
    [1, 1],
    [0, 3],
    [0, 3],
    ...LONE_SYMBOLS,
    [0, 32],
  ]);

/** A lossless picture. Some forty bytes, whatever its size. */
export const losslessWebp = (size: Size): Buffer => riff([chunk('VP8L', losslessBody(size))]);

const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const IS_ANIMATED = 0x02;

function threeBytes(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
const extended = (flags: number, { width, height }: Size) =>
  chunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), threeBytes(width - 1), threeBytes(height - 1)]));

/** So many frames, each of the whole canvas. */
export function animatedWebp(size: Size, frames: number): Buffer {
  const head = Buffer.concat([threeBytes(0), threeBytes(0), threeBytes(size.width - 1), threeBytes(size.height - 1)]);
  const frame = chunk('ANMF', Buffer.concat([head, threeBytes(40), Buffer.from([0]), chunk('VP8L', losslessBody(size))]));
  return riff([
    extended(HAS_ALPHA | IS_ANIMATED, size),
    chunk('ANIM', Buffer.alloc(6)),
    Buffer.concat(Array<Buffer>(frames).fill(frame)),
  ]);
}

/** A still picture followed by this many chunks of one kind. */
export const webpWithChunks = (size: Size, name: string, body: Buffer, count: number): Buffer =>
  riff([
    extended(HAS_ALPHA | (name === 'EXIF' ? HAS_EXIF : 0) | (name === 'XMP ' ? HAS_XMP : 0), size),
    chunk('VP8L', losslessBody(size)),
    Buffer.concat(Array<Buffer>(count).fill(chunk(name, body))),
  ]);

/** A header that declares a canvas, and a picture of another size. */
export const lyingWebp = (promised: Size, real: Size): Buffer =>
  riff([extended(HAS_ALPHA, promised), chunk('VP8L', losslessBody(real))]);
