import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

/** PNGs of one color, written directly (ISO/IEC 15948): a hundred megapixels take a few hundred kilobytes. */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The color types and the samples of a pixel. */
const COLORS = { gray: [0, 1], rgb: [2, 3], palette: [3, 1], 'gray with alpha': [4, 2], rgba: [6, 4] } as const;

export type FlatPng = {
  width: number;
  height: number;
  color?: keyof typeof COLORS;
  /** Bits of a sample: 1, 2, 4 (gray and palette only), 8 or 16. */
  depth?: number;
  isInterlaced?: boolean;
  /** Chunks before the pixels. */
  chunks?: readonly Buffer[];
};

export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), framed.length - 4);
  return framed;
}

/** The starts of the seven passes and the distances of their pixels: x, y, columns, rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const A_PIECE = 1_000_000;

/** So many zeros, deflated. */
export async function deflatedZeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const piece = Buffer.alloc(A_PIECE);
  for (let left = count; left > 0; left -= A_PIECE) {
    if (!deflate.write(left < A_PIECE ? piece.subarray(0, left) : piece)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}

/** A PNG that is black or transparent. */
export async function flatPng({
  width,
  height,
  color = 'rgb',
  depth = 8,
  isInterlaced = false,
  chunks = [],
}: FlatPng): Promise<Buffer> {
  const [type, samples] = COLORS[color];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8);
  // A row begins with the number of its filter.
  const rows = (columns: number, lines: number) => (columns > 0 ? lines * (1 + Math.ceil((columns * samples * depth) / 8)) : 0);
  const bytes = isInterlaced
    ? PASSES.reduce((sum, [x, y, dx, dy]) => sum + rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)), 0)
    : rows(width, height);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...chunks,
    ...(color === 'palette' ? [pngChunk('PLTE', Buffer.alloc(3))] : []),
    pngChunk('IDAT', await deflatedZeros(bytes)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
