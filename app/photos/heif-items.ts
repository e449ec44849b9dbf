import { type Box, BoxReader, boxesOf } from './iso-boxes.ts';

/** A picture within a HEIF file, coded or derived from others (ISO/IEC 23008-12). */
export type HeifItem = {
  type: string;
  /** The items that it is put together from, in order; a grid may name one several times. */
  parts: number[];
  /** The boxes that describe it, such as `ispe` and `colr`. */
  properties: Box[];
  /** Where its data lies in the file. */
  extents: { start: number; end: number }[];
};

export type HeifItems = { primary: HeifItem; items: Map<number, HeifItem> };

/** A file's items, and how many parts and extents all of them have together: cameras write a hundred of each. */
const MAX_ITEMS = 2000;
const MAX_PARTS = 5000;

/**
 * The pictures of a HEIF file and which of them is the primary one: of a burst or sequence, the still that its camera chose.
 * @returns undefined for a file that is malformed, has none, or has thousands
 */
export function heifItems(file: Buffer): HeifItems | undefined {
  try {
    return readItems(file);
  } catch (error) {
    // A box that breaks off.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readItems(file: Buffer): HeifItems | undefined {
  const meta = boxesOf(file)?.find(({ type }) => type === 'meta');
  const boxes = meta && boxesOf(file, meta.start + 4, meta.end);
  const within = (type: string) => boxes?.find((box) => box.type === type);
  const [pitm, iinf, iprp] = [within('pitm'), within('iinf'), within('iprp')];
  const types = iinf && readTypes(file, iinf);
  if (!pitm || !types || !iprp) return undefined;
  const items = new Map<number, HeifItem>();
  for (const [id, type] of types) items.set(id, { type, parts: [], properties: [], extents: [] });
  if (!readProperties(file, iprp, items)) return undefined;
  const iref = within('iref');
  if (iref && !readParts(file, iref, items)) return undefined;
  const iloc = within('iloc');
  if (iloc && !readPlaces(file, iloc, within('idat'), items)) return undefined;
  const reader = new BoxReader(file, pitm);
  const primary = items.get(reader.next(reader.full().version === 0 ? 2 : 4));
  return primary && { primary, items };
}

function readTypes(file: Buffer, iinf: Box): Map<number, string> | undefined {
  const reader = new BoxReader(file, iinf);
  reader.next(reader.full().version === 0 ? 2 : 4);
  const entries = boxesOf(file, reader.at, iinf.end);
  if (!entries || entries.length > MAX_ITEMS) return undefined;
  const types = new Map<number, string>();
  for (const entry of entries) {
    const one = new BoxReader(file, entry);
    const { version } = one.full();
    if (entry.type !== 'infe' || version < 2) continue;
    const id = one.next(version === 2 ? 2 : 4);
    one.next(2);
    types.set(id, one.text(4));
  }
  return types;
}

/** `ipma` names for each item the numbers of its properties in `ipco`, from 1. */
function readProperties(file: Buffer, iprp: Box, items: Map<number, HeifItem>): boolean {
  const boxes = boxesOf(file, iprp.start, iprp.end);
  const ipco = boxes?.find(({ type }) => type === 'ipco');
  const properties = ipco && boxesOf(file, ipco.start, ipco.end);
  if (!boxes || !properties) return false;
  for (const ipma of boxes.filter(({ type }) => type === 'ipma')) {
    const reader = new BoxReader(file, ipma);
    const { version, flags } = reader.full();
    const isWide = (flags & 1) === 1;
    const count = reader.next(4);
    if (count > MAX_ITEMS) return false;
    for (let entry = 0; entry < count; entry += 1) {
      const item = items.get(reader.next(version === 0 ? 2 : 4));
      for (let left = reader.next(1); left > 0; left -= 1) {
        // The highest bit says that a reader must know it.
        const number = isWide ? reader.next(2) & 0x7fff : reader.next(1) & 0x7f;
        const property = properties[number - 1];
        if (property) item?.properties.push(property);
      }
    }
  }
  return true;
}

function readParts(file: Buffer, iref: Box, items: Map<number, HeifItem>): boolean {
  const idBytes = new BoxReader(file, iref).full().version === 0 ? 2 : 4;
  const references = boxesOf(file, iref.start + 4, iref.end);
  let all = 0;
  for (const reference of references ?? []) {
    const reader = new BoxReader(file, reference);
    const item = items.get(reader.next(idBytes));
    const count = reader.next(2);
    all += count;
    if (all > MAX_PARTS) return false;
    if (reference.type !== 'dimg') continue;
    for (let left = count; left > 0; left -= 1) item?.parts.push(reader.next(idBytes));
  }
  return references !== undefined;
}

/** Where the items' data lies: in the file or, for grids, in `idat`. */
function readPlaces(file: Buffer, iloc: Box, idat: Box | undefined, items: Map<number, HeifItem>): boolean {
  const reader = new BoxReader(file, iloc);
  const { version } = reader.full();
  const sizes = reader.next(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version > 0 ? sizes & 15 : 0;
  if ([offsetBytes, lengthBytes, baseBytes, indexBytes].some((bytes) => ![0, 4, 8].includes(bytes))) return false;
  const count = reader.next(version < 2 ? 2 : 4);
  if (count > MAX_ITEMS) return false;
  let all = 0;
  for (let entry = 0; entry < count; entry += 1) {
    const item = items.get(reader.next(version < 2 ? 2 : 4));
    const method = version > 0 ? reader.next(2) & 15 : 0;
    reader.next(2);
    const base = reader.next(baseBytes) + (method === 1 ? (idat?.start ?? file.length) : 0);
    const extents = reader.next(2);
    all += extents;
    if (all > MAX_PARTS) return false;
    for (let left = extents; left > 0; left -= 1) {
      reader.next(indexBytes);
      const start = base + reader.next(offsetBytes);
      const length = reader.next(lengthBytes);
      const end = length === 0 ? file.length : start + length;
      if (end > file.length) return false;
      item?.extents.push({ start, end });
    }
  }
  return true;
}
