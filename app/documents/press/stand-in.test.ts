import { PDFDocument, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { renderBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
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
    const dict = pdf.context.obj({ Subtype: 'Image', Filter: 'DCTDecode', Length: picture.length });
    pdf.context.register(PDFRawStream.of(dict, picture));
  }
  return pdf;
}

test('what stands in for a picture is its head: as large as that, with a hundredth of its bytes', async () => {
  const standIn = standInFor('cover', one);
  const { format, width, height, chromaSubsampling } = await sharp(standIn).metadata();
  expect({ format, width, height, chromaSubsampling }).toEqual({
    format: 'jpeg',
    width: 1200,
    height: 900,
    chromaSubsampling: '4:2:0',
  });
  expect(standIn.length).toBeLessThan(1000);
});

test('each picture gets the place of the one that stands in for it, whatever their order; others stay', async () => {
  const logo = await jpeg({ seed: 3 });
  const pdf = await fileWith([standInFor('photo-1', other), logo, standInFor('photo-0', one)]);
  fillPictures(
    pdf,
    new Map([
      ['photo-0', one],
      ['photo-1', other],
    ]),
  );
  const read = await PDFDocument.load(await pdf.save());
  expect(jpegsIn(read).map((picture) => [other, logo, one].findIndex((each) => each.equals(picture)))).toEqual([0, 1, 2]);
});

test('a file in which a picture is missing is refused', async () => {
  const pdf = await fileWith([standInFor('photo-0', one)]);
  const pictures = new Map([
    ['photo-0', one],
    ['photo-1', other],
  ]);
  expect(() => fillPictures(pdf, pictures)).toThrow('Pictures are missing in the print: photo-1');
});

test('what is no picture of ours can not stand in for another', () => {
  expect(() => standInFor('cover', Buffer.from('no picture'))).toThrow('The picture has no pixels');
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
    { hash: 'red', background: '#c02020', strongest: 'r' },
    { hash: 'blue', background: '#2020c0', strongest: 'b' },
  ];
  const printed = await Promise.all(
    owners.flatMap(({ hash, background }) =>
      (['screen', 'print'] as const).map((edition) =>
        renderBrochure({
          content: typicalContent(4),
          photos: photosOf(hash, background),
          trophyPhotos: new Map(),
          qrTarget: 'https://example.com/showcase',
          edition,
          report: () => {},
        }),
      ),
    ),
  );
  for (const [index, { bytes }] of printed.entries()) {
    const pictures = jpegsIn(await PDFDocument.load(bytes));
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const picture of pictures) {
      // A picture that ends before its last pixel is an error.
      const { channels } = await sharp(picture, { failOn: 'warning' }).stats();
      const [r = 0, , b = 0] = channels.map(({ mean }) => mean);
      expect(r > b ? 'r' : 'b').toBe(owners[index >> 1]?.strongest);
    }
  }
});
