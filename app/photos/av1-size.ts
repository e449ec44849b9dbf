/** The largest frame that an AV1 sequence may hold, in pixels. */
export type FrameSize = { width: number; height: number };

const SEQUENCE_HEADER = 1;
/** A still has two or three. */
const MAX_UNITS = 1000;

/**
 * The largest frame size among the sequence headers in some AV1 data (AV1 bitstream specification §5.5): the decoder allocates by
 * these, whatever the container says.
 * @returns undefined where the data is malformed; a size of 0 where it has no sequence header
 * @throws RangeError where it breaks off
 */
export function av1FrameSize(data: Buffer): FrameSize | undefined {
  const largest = { width: 0, height: 0 };
  let at = 0;
  for (let units = 0; at < data.length; units += 1) {
    const head = data.readUInt8(at);
    // Without a length of its own a unit takes the rest.
    const { value: length, bytes } = head & 2 ? readLeb128(data, at + 1 + ((head >> 2) & 1)) : { value: -1, bytes: 0 };
    const start = at + 1 + ((head >> 2) & 1) + bytes;
    const end = length < 0 ? data.length : start + length;
    if (end > data.length || units === MAX_UNITS || head & 0x80) return undefined;
    if (((head >> 3) & 15) === SEQUENCE_HEADER) {
      const { width, height } = readSequence(new BitReader(data.subarray(start, end)));
      largest.width = Math.max(largest.width, width);
      largest.height = Math.max(largest.height, height);
    }
    at = end;
  }
  return largest;
}

function readLeb128(data: Buffer, at: number): { value: number; bytes: number } {
  let value = 0;
  for (let bytes = 0; bytes < 5; bytes += 1) {
    const byte = data.readUInt8(at + bytes);
    value += (byte & 0x7f) * 2 ** (7 * bytes);
    if (byte < 0x80) return { value, bytes: bytes + 1 };
  }
  throw new RangeError('A length has more than 32 bits');
}

class BitReader {
  readonly #data: Buffer;
  #at = 0;

  constructor(data: Buffer) {
    this.#data = data;
  }

  /** @throws RangeError beyond the end */
  next(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; left -= 1) {
      value = value * 2 + ((this.#data.readUInt8(this.#at >> 3) >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }
}

function readSequence(bits: BitReader): FrameSize {
  bits.next(4);
  const isReduced = bits.next(1) === 1;
  if (isReduced) bits.next(5);
  else skipOperatingPoints(bits);
  const [widthBits, heightBits] = [bits.next(4) + 1, bits.next(4) + 1];
  return { width: bits.next(widthBits) + 1, height: bits.next(heightBits) + 1 };
}

/** Of sequences that were not written as a still. @throws RangeError for timing, which no still has */
function skipOperatingPoints(bits: BitReader): void {
  if (bits.next(1)) throw new RangeError('Timing is not read');
  const hasDelay = bits.next(1) === 1;
  for (let left = bits.next(5) + 1; left > 0; left -= 1) {
    bits.next(12);
    if (bits.next(5) > 7) bits.next(1);
    if (hasDelay && bits.next(1)) bits.next(4);
  }
}
