import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { printBrochure, renderBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { jpegsIn } from '#tests/jpegs-in.ts';
import { jpeg } from '#tests/pictures.ts';
import { fillPictures, standInFor } from './stand-in.server.ts';

afterAll(closePdfRenderer);

const [one, other] = await Promise.all([jpeg({ seed: 1 }), jpeg({ seed: 2 })]);

/** A file with these pictures, unchanged, as Chrome writes them. */
async function fileWith(pictures: Buffer[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (const picture of pictures) {
    const dict = pdf.context.obj({ Subtype: 'Image', Filter: 'DCTDecode', Width: 16, Height: 16, Length: picture.length });
    pdf.context.register(PDFRawStream.of(dict, picture));
  }
  return pdf;
}

test('what stands in for a picture is a small one with color as photos have it', async () => {
  const { format, chromaSubsampling, isProgressive } = await sharp(standInFor('cover')).metadata();
  expect({ format, chromaSubsampling, isProgressive }).toEqual({
    format: 'jpeg',
    chromaSubsampling: '4:2:0',
    isProgressive: false,
  });
});

test('each picture gets the place of the one that stands in for it, whatever their order; others stay', async () => {
  const logo = await jpeg({ seed: 3 });
  const pdf = await fileWith([standInFor('photo-1'), logo, standInFor('photo-0')]);
  fillPictures(
    pdf,
    new Map([
      ['photo-0', one],
      ['photo-1', other],
    ]),
  );
  const read = await PDFDocument.load(await pdf.save());
  const sizes = read.context
    .enumerateIndirectObjects()
    .flatMap(([, stream]) => (stream instanceof PDFRawStream ? [String(stream.dict.get(PDFName.of('Width')))] : []));
  expect(sizes).toEqual(['1200', '16', '1200']);
  expect(jpegsIn(read).map((picture) => [other, logo, one].findIndex((each) => each.equals(picture)))).toEqual([0, 1, 2]);
});

test('a file in which a picture is missing is refused', async () => {
  const pdf = await fileWith([standInFor('photo-0')]);
  const pictures = new Map([
    ['photo-0', one],
    ['photo-1', other],
  ]);
  expect(() => fillPictures(pdf, pictures)).toThrow('Pictures are missing in the print: photo-1');
});

test('a picture without a size is refused', async () => {
  const pdf = await fileWith([standInFor('photo-0')]);
  expect(() => fillPictures(pdf, new Map([['photo-0', Buffer.from('no picture')]]))).toThrow('no picture');
});

test('a photo that can not be read fails its brochure alone, while it is printed', async () => {
  const unread = async (): Promise<never> => {
    throw new Error('deleted');
  };
  const [first, ...others] = documentPhotos(4);
  if (!first) throw new Error('There is no photo');
  const printOf = (photos: ReturnType<typeof documentPhotos>) =>
    renderBrochure({
      content: typicalContent(4),
      photos,
      trophyPhotos: new Map(),
      qrTarget: 'https://example.com/showcase',
      edition: 'screen',
      report: () => {},
    });
  const [failed, printed] = await Promise.allSettled([
    printOf([{ ...first, hash: 'deleted', read: unread, readFull: unread }, ...others]),
    printOf([first, ...others]),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'deleted' } });
  expect(printed.status).toBe('fulfilled');
});

test('brochures of two owners that are printed at once each have their own photos, with all of their pixels', async () => {
  const photosOf = (hash: string, background: string) =>
    documentPhotos(4).map((photo, index) => {
      const { width, height } = photo;
      const read = () =>
        sharp({ create: { width, height, channels: 3, background } })
          .jpeg()
          .toBuffer();
      return { ...photo, hash: `${hash}-${index}`, read, readFull: read };
    });
  const owners = [
    { hash: 'red', background: '#c02020', strongest: 'r', edition: 'screen' as const },
    { hash: 'blue', background: '#2020c0', strongest: 'b', edition: 'print' as const },
  ];
  const printed = await Promise.all(
    owners.map(({ hash, background, edition }) =>
      renderBrochure({
        content: typicalContent(4),
        photos: photosOf(hash, background),
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com/showcase',
        edition,
        report: () => {},
      }),
    ),
  );
  for (const [index, { bytes }] of printed.entries()) {
    const pictures = jpegsIn(await PDFDocument.load(bytes));
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const picture of pictures) {
      // A picture that ends before its last pixel is an error.
      const { channels } = await sharp(picture, { failOn: 'warning' }).stats();
      const [r = 0, , b = 0] = channels.map(({ mean }) => mean);
      expect(r > b ? 'r' : 'b').toBe(owners[index]?.strongest);
    }
  }
}, 120_000);

test('the page asks for each picture once, however often it is laid out', async () => {
  const asked: string[] = [];
  let layouts = 0;
  await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        load(html, files) {
          layouts += 1;
          return pdfPage.load(html, (path) => {
            if (path.startsWith('/photos/')) asked.push(path);
            return files(path);
          });
        },
      },
      {
        content: typicalContent(4),
        photos: documentPhotos(4),
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com/showcase',
        edition: 'screen',
        report: () => {},
      },
    ),
  );
  expect(layouts).toBeGreaterThan(1);
  expect(asked.length).toBe(new Set(asked).size);
});
