import { type PDFDocument, PDFRawStream, type PDFRef } from 'pdf-lib';
import { jpegSize } from '#app/photos/jpeg-size.ts';
import { nameOf } from './open-pdf.server.ts';

/** The pictures of a print by the names under which they stand in. */
export type PicturesByName = ReadonlyMap<string, Buffer>;

/** A small gray JPEG with color as photos have it, since Chrome says in the file which colors a picture has. */
const GRAY = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKwAf//Z',
  'base64',
);
/** Its marker of start, after which a comment may follow. */
const START = 2;
/** Of a JPEG's comment (ITU-T T.81, table B.1). */
const COMMENT = 0xfe;
/** The size of a crop is within its first bytes. */
const HEAD_BYTES = 1000;
/** Before the name, in the comment. */
const LABEL = 'stands in for ';

/**
 * A picture that is printed in place of another, whose name it has in a comment. Chrome writes a JPEG into a PDF as it is, so
 * `fillPictures` finds it there. Photos are cropped meanwhile; and their three megabytes, which Chrome would get and give back as text, cost
 * a seventh of all the work of a brochure.
 */
export function standInFor(name: string): Buffer {
  const text = Buffer.from(LABEL + name, 'latin1');
  const comment = Buffer.from([0xff, COMMENT, 0, text.length + 2]);
  return Buffer.concat([GRAY.subarray(0, START), comment, text, GRAY.subarray(START)]);
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
  const size = jpegSize(picture.subarray(0, HEAD_BYTES));
  if (!size) throw new Error('What was cropped is no picture');
  for (const [key, value] of Object.entries({ Width: size.width, Height: size.height, Length: picture.length })) {
    dict.set(nameOf(key), context.obj(value));
  }
  context.assign(ref, PDFRawStream.of(dict, picture));
}

/** What a picture stands in for; undefined for anything else. */
function nameIn(contents: Uint8Array): string | undefined {
  if (contents[START] !== 0xff || contents[START + 1] !== COMMENT) return undefined;
  const text = Buffer.from(contents.subarray(6, 4 + (contents[5] ?? 0))).toString('latin1');
  return text.startsWith(LABEL) ? text.slice(LABEL.length) : undefined;
}
