/** A box of the ISO base media file format (ISO/IEC 14496-12), as positions in its file. */
export type Box = { type: string /** Of its content, behind its header. */; start: number; end: number };

const HEADER = 8;
const LONG_HEADER = 16;

/** Files of cameras have some two hundred in one container, two for each tile. */
const MAX_BOXES = 5000;

/**
 * The boxes of a container, in order.
 * @returns undefined where one reaches beyond its container, or where there are more than 5,000
 */
export function boxesOf(file: Buffer, from = 0, to = file.length): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = from; at + HEADER <= to; ) {
    const { length, header } = headOf(file, at, to);
    if (length < header || at + length > to || boxes.length === MAX_BOXES) return undefined;
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at + header, end: at + length });
    at += length;
  }
  return boxes;
}

/** A length of 1 stands for one of 64 bits behind the type, 0 for the rest of the container. */
function headOf(file: Buffer, at: number, to: number): { length: number; header: number } {
  const length = file.readUInt32BE(at);
  if (length === 0) return { length: to - at, header: HEADER };
  if (length > 1) return { length, header: HEADER };
  if (at + LONG_HEADER > to) return { length: 0, header: LONG_HEADER };
  return { length: Number(file.readBigUInt64BE(at + HEADER)), header: LONG_HEADER };
}

/** Reads numbers of a box one after the other. @throws RangeError beyond its end */
export class BoxReader {
  readonly #file: Buffer;
  #at: number;

  constructor(file: Buffer, { start, end }: Pick<Box, 'start' | 'end'>) {
    this.#file = file.subarray(0, end);
    this.#at = start;
  }

  get at(): number {
    return this.#at;
  }

  /** An unsigned number of 0 to 8 bytes, which is not exact above 2^53. */
  next(bytes: number): number {
    if (bytes === 0) return 0;
    this.#at += bytes;
    if (bytes === 8) return Number(this.#file.readBigUInt64BE(this.#at - 8));
    return this.#file.readUIntBE(this.#at - bytes, bytes);
  }

  text(bytes: number): string {
    if (this.#at + bytes > this.#file.length) throw new RangeError('A text breaks off');
    this.#at += bytes;
    return this.#file.toString('latin1', this.#at - bytes, this.#at);
  }

  /** The version and flags of a full box. */
  full(): { version: number; flags: number } {
    return { version: this.next(1), flags: this.next(3) };
  }
}
