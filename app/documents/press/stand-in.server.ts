import { type PDFDocument, PDFRawStream, type PDFRef } from 'pdf-lib';
import { nameOf } from './open-pdf.server.ts';

/** The pictures of a print by the names under which they stand in. */
export type PicturesByName = ReadonlyMap<string, Buffer>;

/** ITU-T T.81, table B.1. */
const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe } as const;
const START = Buffer.from([0xff, MARKER.start]);
const END = Buffer.from([0xff, MARKER.end]);
/** Before the name, in the comment. */
const LABEL = 'stands in for ';

/**
 * A picture's head without its pixels, with its name in a comment. Chrome writes a JPEG into a PDF as it is, without looking at its pixels,
 * so it prints this instead, and `fillPictures` puts the picture in its place. Three megabytes that Chrome gets and gives back as text cost
 * a seventh of all the work of a brochure.
 * @param picture a JPEG of our own, of a single scan
 */
export function standInFor(name: string, picture: Buffer): Buffer {
  const text = Buffer.from(LABEL + name, 'latin1');
  const comment = Buffer.from([0xff, MARKER.comment, 0, text.length + 2]);
  return Buffer.concat([START, comment, text, picture.subarray(START.length, endOfHead(picture)), END]);
}

/** Where the pixels of a JPEG begin. */
function endOfHead(picture: Buffer): number {
  for (let at = START.length; at + 4 <= picture.length; ) {
    const end = at + 2 + picture.readUInt16BE(at + 2);
    if (picture[at + 1] === MARKER.scan) return end;
    at = end;
  }
  throw new Error('The picture has no pixels');
}

/**
 * Puts the pictures in the places of those that stand in for them.
 * @throws when one is missing: Chrome has then made another picture of what stood in, of which only a gray area would be left
 */
export function fillPictures({ context }: PDFDocument, pictures: PicturesByName): void {
  const missing = new Set(pictures.keys());
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    const name = stream instanceof PDFRawStream && nameIn(stream.contents);
    const picture = name && pictures.get(name);
    if (!picture) continue;
    fill(ref, stream, picture);
    missing.delete(name);
  }
  if (missing.size > 0) throw new Error(`Pictures are missing in the print: ${[...missing].join(', ')}`);
}

function fill(ref: PDFRef, { dict }: PDFRawStream, picture: Buffer): void {
  const { context } = dict;
  dict.set(nameOf('Length'), context.obj(picture.length));
  context.assign(ref, PDFRawStream.of(dict, picture));
}

/** What a picture stands in for; undefined for anything else. */
function nameIn(contents: Uint8Array): string | undefined {
  const isMarked = contents[0] === 0xff && contents[1] === MARKER.start && contents[3] === MARKER.comment;
  if (!isMarked) return undefined;
  const text = Buffer.from(contents.subarray(6, 4 + (contents[5] ?? 0))).toString('latin1');
  return text.startsWith(LABEL) ? text.slice(LABEL.length) : undefined;
}
