import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { type PdfDescription, xmpOf } from './xmp.ts';

export const nameOf = (name: string): PDFName => PDFName.of(name);

/** A PDF as Chrome has written it; at one go, since the pauses that the library makes by default take longer than its work. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });

/** @param isPacked whether objects are compressed together: smaller by a tenth, slower by a half */
export async function closePdf(pdf: PDFDocument, { isPacked }: { isPacked: boolean }): Promise<Buffer> {
  return Buffer.from(
    await pdf.save({ useObjectStreams: isPacked, updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY }),
  );
}

/** Adds a stream. @param deflated its bytes, compressed */
export const addStream = (pdf: PDFDocument, entries: Record<string, string | number>, deflated: Buffer) => {
  const dict = pdf.context.obj({ ...entries, Filter: 'FlateDecode', Length: deflated.length });
  return pdf.context.register(PDFRawStream.of(dict, deflated));
};

/** The bytes of a stream, unless its filter is another than Chrome's for text. */
export const inflated = ({ dict, contents }: PDFRawStream): Buffer =>
  dict.get(nameOf('Filter')) === nameOf('FlateDecode') ? inflateSync(contents) : Buffer.from(contents);

/** A page's content streams as one text, each character a byte. */
export function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((each) => page.doc.context.lookup(each)) : [contents];
  return streams.map((stream) => (stream instanceof PDFRawStream ? inflated(stream).toString('latin1') : '')).join('\n');
}

/** Replaces a page's content. */
export function setContent(page: PDFPage, content: string): void {
  const deflated = deflateSync(Buffer.from(content, 'latin1'));
  const old = page.node.get(nameOf('Contents'));
  const { context } = page.doc;
  const stream = PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: deflated.length }), deflated);
  if (old instanceof PDFRef && context.lookup(old) instanceof PDFRawStream) {
    context.assign(old, stream);
  } else page.node.set(nameOf('Contents'), context.register(stream));
}

/** Calls `visit` for every dictionary of a file, also those inside of others and those of streams. */
export function forEachDict(pdf: PDFDocument, visit: (dict: PDFDict) => void): void {
  const look = (object: PDFObject): void => {
    if (object instanceof PDFArray) for (const each of object.asArray()) look(each);
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) return;
    visit(dict);
    for (const value of dict.values()) look(value);
  };
  for (const [, object] of pdf.context.enumerateIndirectObjects()) look(object);
}

/**
 * Chrome sets the opacity of fills and leaves that of lines as it was, and some viewers paint gradients with the latter: below a photo, whose
 * hairline is a quarter opaque, a black rule was light gray.
 */
export function setLineOpacity(pdf: PDFDocument): void {
  forEachDict(pdf, (dict) => {
    const fill = dict.get(nameOf('ca'));
    if (fill && !dict.has(nameOf('CA'))) dict.set(nameOf('CA'), fill);
  });
}

/** Says in the file what it is and which standard it holds to. @param parts all that it was made of, by which its id differs from others' */
export function describePdf(pdf: PDFDocument, parts: Uint8Array[], standard: PdfDescription['standard']): void {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const digest = hash.digest('hex').slice(0, 32);
  const language = pdf.catalog.lookup(nameOf('Lang'));
  const xmp = xmpOf({
    title: pdf.getTitle() ?? '',
    language: language instanceof PDFString || language instanceof PDFHexString ? language.decodeText() : '',
    producer: pdf.getProducer() ?? '',
    made: pdf.getCreationDate() ?? new Date(),
    id: digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    standard,
  });
  // Not compressed, so that programs that know nothing of PDF find it.
  const packet = Buffer.from(xmp);
  const dict = pdf.context.obj({ Type: 'Metadata', Subtype: 'XML', Length: packet.length });
  pdf.catalog.set(nameOf('Metadata'), pdf.context.register(PDFRawStream.of(dict, packet)));
  pdf.context.trailerInfo.ID = pdf.context.obj([PDFHexString.of(digest), PDFHexString.of(digest)]);
}
