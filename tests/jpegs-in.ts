import { type PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** The pictures that are in a file as JPEGs, in its order. */
export const jpegsIn = ({ context }: PDFDocument): Buffer[] =>
  context
    .enumerateIndirectObjects()
    .flatMap(([, stream]) =>
      stream instanceof PDFRawStream && stream.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode')
        ? [Buffer.from(stream.contents)]
        : [],
    );
