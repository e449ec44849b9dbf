/**
 * Gray JPEGs, written directly (ITU-T T.81), so that a hundred megapixels in any coding take a few hundred kilobytes and a few
 * milliseconds: what a decoder must allocate depends on the header, not on the picture.
 */

/** How the pixels are coded: the frame's marker (T.81 table B.1). */
const FRAMES = {
  baseline: 0xc0,
  progressive: 0xc2,
  lossless: 0xc3,
  'arithmetic sequential': 0xc9,
  'arithmetic progressive': 0xca,
} as const;

type Sampling = readonly [horizontal: number, vertical: number];

export type FlatJpeg = {
  width: number;
  height: number;
  coding?: keyof typeof FRAMES;
  /** One entry for each channel; 4:2:0 by default. */
  sampling?: readonly Sampling[];
  /** Each channel in a scan of its own, which progressive files may and sequential ones need not have. */
  isOneScanAChannel?: boolean;
  /** Scans without new data, in addition to the necessary ones. Progressive only. */
  idleScans?: number;
  /** Bits of a sample: 8, or 12. */
  precision?: number;
  /** The EXIF orientation (1 to 8). */
  orientation?: number;
  /** Segments before the frame, such as a camera's metadata. */
  segments?: readonly Buffer[];
};

/** 4:2:0, as in cameras. */
export const HALVED: readonly Sampling[] = [
  [2, 2],
  [1, 1],
  [1, 1],
];
export const FULL: readonly Sampling[] = [
  [1, 1],
  [1, 1],
  [1, 1],
];
/** Cyan, magenta, yellow and black, or luminance and two colors with black. */
export const FOUR_INKS: readonly Sampling[] = [...FULL, [1, 1]];

const MARKER = { start: 0xd8, end: 0xd9, quantization: 0xdb, huffman: 0xc4, scan: 0xda, exif: 0xe1, adobe: 0xee } as const;

export function segment(marker: number, body: Buffer | readonly number[]): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

const ADOBE = (transform: 0 | 2) => segment(MARKER.adobe, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]);

/** EXIF with only the orientation. */
function exif(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return segment(MARKER.exif, [...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
}

/** The longest run of empty blocks in one code (T.81 G.1.2.2). */
const LONGEST_RUN = 0x7fff;
/** Runs of empty blocks have fifteen sizes, with codes of four bits each. */
const RUN_SIZES = 15;

/** Tables with the codes used here: no difference (DC), end of block (AC), or runs of ends of block (AC of progressive files). */
function huffmanTables(isProgressive: boolean): Buffer {
  const oneCode = (cls: 0 | 1) => [cls << 4, 1, ...Array(15).fill(0), 0];
  const runs = [0x10, 0, 0, 0, RUN_SIZES, ...Array(12).fill(0), ...Array.from({ length: RUN_SIZES }, (_, size) => size << 4)];
  return Buffer.concat([segment(MARKER.huffman, oneCode(0)), segment(MARKER.huffman, isProgressive ? runs : oneCode(1))]);
}

/** So many zero bits, the last byte padded with ones (T.81 F.1.2.3). */
function zeros(bits: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits / 8));
  if (bits % 8) bytes[bytes.length - 1] = 0xff >> (bits % 8);
  return bytes;
}

/** Runs of empty blocks, `blocks` in total. */
function emptyRuns(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, LONGEST_RUN);
    const size = 31 - Math.clz32(run);
    bits += size.toString(2).padStart(4, '0') + (size > 0 ? (run - (1 << size)).toString(2).padStart(size, '0') : '');
    left -= run;
  }
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = (bits.match(/.{8}/g) ?? []).flatMap((byte) => {
    const value = Number.parseInt(byte, 2);
    return value === 0xff ? [0xff, 0] : [value];
  });
  return Buffer.from(bytes);
}

type Band = { start: number; end: number; high: number; low: number };
const WHOLE: Band = { start: 0, end: 63, high: 0, low: 0 };
const STEADY: Band = { start: 0, end: 0, high: 0, low: 0 };

/** @param channels their numbers, from 1 */
function scan(channels: readonly number[], { start, end, high, low }: Band, data: Buffer): Buffer {
  const head = [channels.length, ...channels.flatMap((channel) => [channel, 0]), start, end, (high << 4) | low];
  return Buffer.concat([segment(MARKER.scan, head), data]);
}

/** A JPEG of one gray. */
export function flatJpeg({
  width,
  height,
  coding = 'baseline',
  sampling = HALVED,
  isOneScanAChannel = false,
  idleScans = 0,
  precision = 8,
  orientation,
  segments = [],
}: FlatJpeg): Buffer {
  const isProgressive = coding.endsWith('progressive');
  const channels = sampling.map((_, index) => index + 1);
  const frame = Buffer.from([
    precision,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    channels.length,
    ...sampling.flatMap(([horizontal, vertical], index) => [index + 1, (horizontal << 4) | vertical, 0]),
  ]);
  const most = (side: 0 | 1) => Math.max(...sampling.map((factors) => factors[side]));
  // In a scan of several channels blocks come in whole units; in one of its own a channel has no padding.
  const units = Math.ceil(width / 8 / most(0)) * Math.ceil(height / 8 / most(1));
  const together = units * sampling.reduce((sum, [horizontal, vertical]) => sum + horizontal * vertical, 0);
  const alone = ([horizontal, vertical]: Sampling) =>
    Math.ceil(Math.ceil((width * horizontal) / most(0)) / 8) * Math.ceil(Math.ceil((height * vertical) / most(1)) / 8);
  const bitsABlock = isProgressive ? 1 : 2;
  const band = isProgressive ? STEADY : WHOLE;
  const isInterleaved = !isOneScanAChannel && channels.length > 1;
  const first = isInterleaved
    ? [scan(channels, band, zeros(together * bitsABlock))]
    : sampling.map((factors, index) => scan([index + 1], band, zeros(alone(factors) * bitsABlock)));
  const detail = { start: 1, end: 63, high: 0, low: 0 };
  const further = isProgressive ? sampling.map((factors, index) => scan([index + 1], detail, emptyRuns(alone(factors)))) : [];
  const idle = sampling[0] && idleScans > 0 ? scan([1], detail, emptyRuns(alone(sampling[0]))) : Buffer.alloc(0);
  return Buffer.concat([
    Buffer.from([0xff, MARKER.start]),
    ...(orientation ? [exif(orientation)] : []),
    ...segments,
    ...(channels.length === 4 ? [ADOBE(0)] : []),
    segment(MARKER.quantization, [0, ...Array(64).fill(1)]),
    segment(FRAMES[coding], frame),
    huffmanTables(isProgressive),
    ...first,
    ...further,
    ...Array<Buffer>(idleScans).fill(idle),
    Buffer.from([0xff, MARKER.end]),
  ]);
}
