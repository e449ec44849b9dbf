/** TIFFs written directly (TIFF 6.0): a directory may say anything, whatever the file holds. */

type Entry = {
  tag: number /** 1: bytes, 3: of 16 bits, 4: of 32 bits. */;
  type: number;
  values: readonly number[];
  count?: number;
};

export type FlatTiff = {
  width?: number;
  height?: number;
  bits?: number;
  samples?: number;
  compression?: number;
  rowsPerStrip?: number;
  /** Of each strip; all lie at the same place. */
  strips?: { count: number; data: Buffer };
  /** Besides, or instead. */
  entries?: readonly Entry[];
  /** Where the next directory lies; 8 is this one. */
  next?: number;
  /** What raw files write behind the header. */
  mark?: string;
};

const BYTES: Record<number, number> = { 1: 1, 3: 2, 4: 4 };
const HEADER = 8;
const MARKED_HEADER = 16;

/** A TIFF in grays or red, green and blue, little-endian; without strips its pixels are missing. */
export function flatTiff({
  width = 64,
  height = 64,
  bits = 8,
  samples = bits < 8 ? 1 : 3,
  compression = 1,
  rowsPerStrip = height,
  strips = { count: 1, data: Buffer.alloc(64) },
  entries = [],
  next = 0,
  mark = '',
}: FlatTiff = {}): Buffer {
  const start = mark ? MARKED_HEADER : HEADER;
  const described: Entry[] = [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: Array<number>(samples).fill(bits) },
    { tag: 259, type: 3, values: [compression] },
    { tag: 262, type: 3, values: [samples === 1 ? 1 : 2] },
    { tag: 273, type: 4, values: Array<number>(strips.count).fill(HEADER) },
    { tag: 277, type: 3, values: [samples] },
    { tag: 278, type: 4, values: [rowsPerStrip] },
    { tag: 279, type: 4, values: Array<number>(strips.count).fill(strips.data.length) },
  ];
  const all = [...described.filter(({ tag }) => !entries.some((entry) => entry.tag === tag)), ...entries].toSorted(
    (one, other) => one.tag - other.tag,
  );
  const directory = Buffer.alloc(2 + all.length * 12 + 4);
  directory.writeUInt16LE(all.length);
  directory.writeUInt32LE(next, directory.length - 4);
  const tail: Buffer[] = [];
  let tailAt = start + directory.length;
  const append = (part: Buffer): number => {
    tail.push(part);
    tailAt += part.length;
    return tailAt - part.length;
  };
  const dataAt = append(strips.data);
  for (const [index, { tag, type, values, count }] of all.entries()) {
    const at = 2 + index * 12;
    const packed = pack(tag === 273 ? values.map(() => dataAt) : values, BYTES[type] ?? 1);
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count ?? values.length, at + 4);
    if (packed.length <= 4) packed.copy(directory, at + 8);
    else directory.writeUInt32LE(append(packed), at + 8);
  }
  const header = Buffer.alloc(start);
  header.write('II*\0', 'latin1');
  header.writeUInt32LE(start, 4);
  header.write(mark, HEADER, 'latin1');
  return Buffer.concat([header, directory, ...tail]);
}

function pack(values: readonly number[], bytes: number): Buffer {
  const packed = Buffer.alloc(values.length * bytes);
  for (const [index, value] of values.entries()) packed.writeUIntLE(value, index * bytes, bytes);
  return packed;
}
