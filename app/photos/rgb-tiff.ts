import type { Pixels } from './decode-heic.server.ts';
import { TAG } from './tiff-ifds.ts';

const HEADER = 8;
const ENTRY = 12;
/** Three samples of 8 bits each, stated once behind the directory. */
const BITS = Buffer.from([8, 0, 8, 0, 8, 0]);

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

/**
 * Pixels and their color profile as an uncompressed TIFF (TIFF 6.0): sharp takes a profile only from a file, and reads this one
 * row by row.
 */
export function rgbTiff({ data, width, height }: Pixels, profile: Buffer = Buffer.alloc(0)): Buffer {
  const count = profile.length > 0 ? 10 : 9;
  const bitsAt = HEADER + 2 + count * ENTRY + 4;
  const profileAt = bitsAt + BITS.length;
  const head = Buffer.alloc(bitsAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(HEADER, 4);
  head.writeUInt16LE(count, HEADER);
  let at = HEADER + 2;
  // A short value lies in the first half of its field, which little-endian makes the same number.
  const entry = (tag: number, type: number, values: number, value: number) => {
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(values, at + 4);
    head.writeUInt32LE(value, at + 8);
    at += ENTRY;
  };
  entry(TAG.width, LONG, 1, width);
  entry(TAG.height, LONG, 1, height);
  entry(TAG.bits, SHORT, 3, bitsAt);
  entry(TAG.compression, SHORT, 1, 1);
  entry(TAG.color, SHORT, 1, 2);
  entry(TAG.stripOffsets, LONG, 1, profileAt + profile.length);
  entry(TAG.samples, SHORT, 1, 3);
  entry(TAG.rowsPerStrip, LONG, 1, height);
  entry(TAG.stripLengths, LONG, 1, data.length);
  if (profile.length > 0) entry(TAG.profile, UNDEFINED, profile.length, profileAt);
  return Buffer.concat([head, BITS, profile, data]);
}
