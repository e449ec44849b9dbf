import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { BROCHURES } from '#tests/brochures.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { findUncutEdges } from '#tests/find-uncut-edges.ts';
import { jpeg } from '#tests/pictures.ts';
import { type ReadPdf, readPdf } from '#tests/read-pdf.ts';
import { type PrintedBrochure, renderBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

/** Points per millimeter. */
const MM = 72 / 25.4;

const request = {
  content: typicalContent(4),
  // The second is large enough for any slot; the others are as small as old phones' photos.
  photos: documentPhotos(4).map((photo, index) => {
    const read = () => jpeg({ width: 4032, height: 3024, seed: index });
    return index === 1 ? { ...photo, width: 4032, height: 3024, readFull: read } : photo;
  }),
  trophyPhotos: new Map(),
  qrTarget: 'https://example.com/showcase',
  report: () => {},
};

describe('the print edition', () => {
  let printed: PrintedBrochure;
  let pdf: ReadPdf;
  let screen: PrintedBrochure;
  beforeAll(async () => {
    printed = await renderBrochure({ ...request, edition: 'print' });
    screen = await renderBrochure({ ...request, edition: 'screen' });
    pdf = await readPdf(printed.bytes);
  });

  test('has the pages of the other edition, each letter size with 3 mm of bleed and room for the marks', async () => {
    const pages = (await PDFDocument.load(printed.bytes)).getPages();
    expect(pages).toHaveLength(screen.pages);
    for (const page of pages) {
      const [media, bleed, trim] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
      expect([trim.width, trim.height].map((side) => side / 72)).toEqual([8.5, 11]);
      expect((bleed.width - trim.width) / 2 / MM).toBeCloseTo(3, 3);
      expect((bleed.height - trim.height) / 2 / MM).toBeCloseTo(3, 3);
      expect((media.width - bleed.width) / 2 / MM).toBeGreaterThan(5);
    }
  });

  test('has the same text on the same pages, and can still be read aloud and scanned', async () => {
    expect(pdf.texts).toEqual((await readPdf(screen.bytes)).texts);
    expect(pdf.isTagged).toBe(true);
    expect(await pdf.readCodes(printed.pages)).toEqual([request.qrTarget]);
  });

  test('prints photos at 300 dpi where they have them, and names those with fewer than 200', async () => {
    const widths = (await pdf.pictures()).flat().map(({ width }) => width);
    expect(Math.max(...widths)).toBeGreaterThan(1_300);
    expect(printed.lowResolutionPhotos.length).toBeGreaterThan(0);
    for (const { photo, page, dpi } of printed.lowResolutionPhotos) {
      expect(photo).toMatch(/^Photo [134]$/);
      expect(page).toBeLessThanOrEqual(printed.pages);
      expect(dpi).toBeLessThan(200);
    }
    expect(screen.lowResolutionPhotos).toEqual([]);
  });

  test('shows the printer where to cut: black marks outside of the bleed, none inside', async () => {
    // On a late page: if pages were shrunk or too tall, the marks would have drifted by then.
    const { data, info } = await sharp(await pdf.draw(printed.pages - 1))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = info.width / 666;
    const at = (x: number, y: number) => data[Math.round(y * scale) * info.width + Math.round(x * scale)] ?? 0;
    /** The darkest of a few neighbors: a mark is half a pixel wide. */
    const darkest = (x: number, y: number) =>
      Math.min(...[-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => at(x + dx / 2, y + dy / 2))));
    const trim = 27;
    expect(darkest(trim, 6)).toBeLessThan(170);
    expect(darkest(6, trim)).toBeLessThan(170);
    expect(darkest(666 - trim, 846 - 6)).toBeLessThan(170);
    expect(at(6, 6)).toBe(255);
    expect(at(333, 8)).toBe(255);
  });
});

test.each(BROCHURES)(
  'in $theme, $layout, every picture reaches the bleed or keeps clear of the cut',
  async ({ theme, layout }) => {
    const content = typicalContent(9);
    content.project.theme = theme;
    content.project.layoutTemplateId = layout;
    const { bytes } = await renderBrochure({ ...request, content, photos: documentPhotos(9), edition: 'print' });
    expect(await findUncutEdges(bytes)).toEqual([]);
  },
);

test('the list of low-resolution photos fits into a header for any proxy, whatever the awards are called', async () => {
  const content = typicalContent(1);
  const paths = Array.from(
    { length: 40 },
    (_, index) => `/objects/00000000-0000-4000-8000-${String(500 + index).padStart(12, '0')}`,
  );
  content.project.trophies = paths.map((photoUrl) => ({
    name: '賞'.repeat(120),
    year: '1999',
    event: '祭'.repeat(120),
    category: undefined,
    photoUrl,
  }));
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('There is one');
  const small = {
    ...photo,
    width: 90,
    height: 60,
    read: () => jpeg({ width: 90, height: 60 }),
    readFull: () => jpeg({ width: 90, height: 60 }),
  };
  const { lowResolutionPhotos } = await renderBrochure({
    ...request,
    content,
    trophyPhotos: new Map(paths.map((objectPath) => [objectPath, { ...small, objectPath }])),
    edition: 'print',
  });
  expect(lowResolutionPhotos.map((soft) => soft.photo)).toContain('The photo of award 40');
  expect(encodeURIComponent(JSON.stringify(lowResolutionPhotos)).length).toBeLessThan(8_000);
});
