import jsQR from 'jsqr';
import { PDFDocument, PDFName } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { preflight } from '#app/documents/press/preflight.server.ts';
import type { PrintedSheet } from '#app/documents/press/print-sheet.server.ts';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { longestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { inksNear } from '#tests/inks-near.ts';
import { jpeg } from '#tests/pictures.ts';
import { type ReadPdf, readPdf } from '#tests/read-pdf.ts';
import { renderFlyer } from './render-flyer.server.ts';

afterAll(closePdfRenderer);

const SHOWCASE = 'https://example.com/api/showcase/0b0e9ad4-6b1f-4a57-9b7c-0d2f0a2a3c11/pdf';
const SITE = 'https://example.com';
/** Points. */
const MM = 72 / 25.4;

async function requestOf(content = typicalContent(), photos = documentPhotos(1)) {
  const [qrCodeDataUrl, marketingQrCodeDataUrl] = await Promise.all([drawQrCode(SHOWCASE), drawQrCode(SITE)]);
  return { content, flyerConfig: DEFAULT_FLYER_CONFIG, photos, qrCodeDataUrl, marketingQrCodeDataUrl, report: () => {} };
}

/** What the codes at the foot of a page lead to, each looked for in its own half. */
async function codesOf(page: Buffer): Promise<(string | undefined)[]> {
  const { width, height } = await sharp(page).metadata();
  const size = { width: Math.floor(width / 2), height: Math.floor(height / 3) };
  return Promise.all(
    [0, width - size.width].map(async (left) => {
      const half = sharp(page).extract({ ...size, left, top: height - size.height });
      const { data, info } = await half.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    }),
  );
}

describe.each([
  { size: 'letter', trim: [612, 792], bleed: 9, frame: 32 * 0.75 },
  { size: 'a5', trim: [420, 595], bleed: 3 * MM, frame: 18 },
] as const)('a flyer on $size for a print shop', ({ size, trim, bleed, frame }) => {
  let flyer: PrintedSheet;
  let pdf: ReadPdf;
  beforeAll(async () => {
    flyer = await renderFlyer({ ...(await requestOf()), size, edition: 'print' });
    pdf = await readPdf(flyer.bytes);
  });

  it('says where to cut, with bleed on every side and room for the marks', async () => {
    const [page, ...others] = (await PDFDocument.load(flyer.bytes)).getPages();
    if (!page) throw new Error('There is no page');
    expect(others).toEqual([]);
    const [media, bled, cut] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
    expect(cut.width).toBeCloseTo(trim[0], 1);
    expect(cut.height).toBeCloseTo(trim[1], 0);
    for (const [inner, outer] of [
      [cut.x, bled.x],
      [cut.y, bled.y],
      [bled.x + bled.width, cut.x + cut.width],
      [bled.y + bled.height, cut.y + cut.height],
    ] as const) {
      expect(inner - outer).toBeCloseTo(bleed, 3);
    }
    expect(bled.x - media.x).toBeGreaterThan(5 * MM);
  });

  it('is painted to the end of its bleed, white beyond it but for the marks, and clear of the cut', async () => {
    const { inBleed, inSlug, alongCut, marks } = await inksNear(flyer.bytes, await pdf.draw(1), frame - 2);
    expect(inBleed).toEqual(['#fbf5e6']);
    expect(inSlug).toEqual(['#ffffff']);
    // Nothing but paper between the cut and the frame.
    expect(alongCut).toEqual(['#fbf5e6']);
    expect(marks).toBe(8);
  });

  it('is what a shop asks for, and can still be read aloud', async () => {
    const rows = await preflight(flyer.bytes);
    expect(rows.filter(({ state }) => state === 'fail')).toEqual([]);
    expect(rows.find(({ question }) => question === 'Black letters and lines')?.state).toBe('pass');
    expect(rows.find(({ question }) => question === 'Pages')?.answer).toBe('1: a single sheet');
    expect(await checkPdfUa(flyer.bytes)).toEqual(['5: it does not say that it is PDF/UA-1']);
  });

  it('has the other edition’s words, and its codes as lines that can be scanned', async () => {
    const screen = await renderFlyer({ ...(await requestOf()), size });
    expect(pdf.texts).toEqual((await readPdf(screen.bytes)).texts);
    expect(await codesOf(await pdf.draw(1))).toEqual([SHOWCASE, SITE]);
    // The photo alone is a picture.
    expect((await pdf.pictures()).flat()).toHaveLength(1);
    expect(screen.lowResolutionPhotos).toEqual([]);
  });

  it('fits with as much text as there can be', async () => {
    const long = await renderFlyer({ ...(await requestOf(longestContent())), size, edition: 'print' });
    const { texts, draw } = await readPdf(long.bytes);
    expect(texts).toHaveLength(1);
    expect((await inksNear(long.bytes, await draw(1), frame - 2)).alongCut).toEqual(['#fbf5e6']);
  });
});

it('has its photo at 300 dpi where the original has them, and names one that will look soft', async () => {
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('There is one');
  const sized = async (width: number, height: number) => {
    const read = () => jpeg({ width, height, seed: 1 });
    const own = { ...photo, width, height, read, readFull: read };
    const { bytes, lowResolutionPhotos } = await renderFlyer({
      ...(await requestOf(typicalContent(1), [own])),
      size: 'letter',
      edition: 'print',
    });
    const [picture] = (await (await readPdf(bytes)).pictures()).flat();
    if (!picture) throw new Error('The photo is missing');
    return { dpi: (picture.width / (picture.right - picture.left)) * 72, lowResolutionPhotos };
  };
  const large = await sized(4032, 3024);
  expect(large.dpi).toBeCloseTo(300, -1);
  expect(large.lowResolutionPhotos).toEqual([]);
  const [soft] = (await sized(800, 600)).lowResolutionPhotos;
  expect(soft).toMatchObject({ photo: 'Photo 1', page: 1 });
  expect(soft?.dpi).toBeLessThan(200);
});

it('the other edition has no boxes but its page, and is as large as ever', async () => {
  const { bytes } = await renderFlyer({ ...(await requestOf()), size: 'letter' });
  const [page] = (await PDFDocument.load(bytes)).getPages();
  expect(page?.node.has(PDFName.of('TrimBox'))).toBe(false);
  const { width, height } = await sharp(await (await readPdf(bytes)).draw(1)).metadata();
  expect([width, height]).toEqual([1700, 2200]);
});
