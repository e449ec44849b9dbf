/** A value of a directory: how many numbers, and the first of them. */
type Entry = { count: number; first: number };

/** A directory of a TIFF (TIFF 6.0): one picture or page, its entries by tag. */
export type Ifd = ReadonlyMap<number, Entry>;

/** The fields that are read or written. */
export const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  color: 262,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  tileWidth: 322,
  tileHeight: 323,
  profile: 34675,
  dngVersion: 50706,
} as const;

const HEADER = 8;
const ENTRY = 12;

/** Bytes of each field type; 0 for those that are unknown. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const SHORT = 3;
const LONG = 4;

/** Scanned documents have hundreds of pages; a photo has one to four. */
const MAX_IFDS = 64;
const MAX_ENTRIES = 512;

type Numbers = { short: (at: number) => number; long: (at: number) => number };

/**
 * The directories of a TIFF, in order.
 * @returns undefined where it is malformed: one breaks off, points into another or beyond the file, or they form a loop; also
 * where there are more than 64, and for BigTIFF
 */
export function ifdsOf(file: Buffer): Ifd[] | undefined {
  const mark = file.toString('latin1', 0, 4);
  if (file.length < HEADER || !['II*\0', 'MM\0*'].includes(mark)) return undefined;
  const numbers: Numbers =
    mark[0] === 'I'
      ? { short: (at) => file.readUInt16LE(at), long: (at) => file.readUInt32LE(at) }
      : { short: (at) => file.readUInt16BE(at), long: (at) => file.readUInt32BE(at) };
  const ifds: Ifd[] = [];
  const seen = new Set<number>();
  for (let at = numbers.long(4); at > 0; ) {
    const count = at + 2 <= file.length ? numbers.short(at) : 0;
    const end = at + 2 + count * ENTRY;
    if (count === 0 || count > MAX_ENTRIES || end + 4 > file.length || seen.has(at) || seen.size === MAX_IFDS) return undefined;
    seen.add(at);
    const ifd = readIfd(file, numbers, { at, count });
    if (!ifd) return undefined;
    ifds.push(ifd);
    at = numbers.long(end);
  }
  return ifds;
}

function readIfd(file: Buffer, { short, long }: Numbers, { at, count }: { at: number; count: number }): Ifd | undefined {
  const ifd = new Map<number, Entry>();
  for (let entry = at + 2; entry < at + 2 + count * ENTRY; entry += ENTRY) {
    const type = short(entry + 2);
    const values = long(entry + 4);
    const bytes = values * (TYPE_BYTES[type] ?? 0);
    const place = bytes > 4 ? long(entry + 8) : entry + 8;
    if (place + bytes > file.length) return undefined;
    const first = type === SHORT ? short(place) : type === LONG ? long(place) : 0;
    ifd.set(short(entry), { count: values, first });
  }
  return ifd;
}
