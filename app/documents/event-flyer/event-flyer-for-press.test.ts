import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import type { PrintedPromoCode } from '#app/documents/document-request.ts';
import { preflight } from '#app/documents/press/preflight.server.ts';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { promoCodeAddress } from '#app/promo-codes/kept-promo-code.server.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { inksNear } from '#tests/inks-near.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { scanFromAfar } from '#tests/scan-from-afar.ts';
import { renderEventFlyer } from './render-event-flyer.server.ts';

afterAll(closePdfRenderer);

const SITE = 'https://example.com';
/** Points of bleed, and of the paper between the cut and the frame. */
const BLEED = 9;
const FRAME = 24;

const typical: PrintedPromoCode = {
  code: 'CONCOURS27',
  discountPercent: 20,
  nonProfitName: 'The Hudson Valley Hospice Foundation',
  nonProfitDescription: 'Volunteers who drive patients to their last great summer outings.',
  eventDescription: 'Meet us on the lawn at the Saratoga Concours on June 5 and 6, between the pre-war tent and the bandstand.',
  effectiveDate: '2027-06-02T04:00:00.000Z',
  terminationDate: '2027-07-15T03:59:00.000Z',
};
const sentence = 'The annual gathering of the Society brings three hundred carefully preserved motor cars onto the terrace. ';
const overfull: PrintedPromoCode = {
  ...typical,
  code: 'THELONGESTPROMOTIONALCODEANYONEEVERTYPED2027INTHEHISTORYOFIT',
  nonProfitName: 'The Extraordinarily Long-Named Charitable Foundation for Motor Cars '.repeat(20),
  nonProfitDescription: sentence.repeat(200),
  eventDescription: sentence.repeat(200),
};

const render = (promoCode: PrintedPromoCode, { edition, logo }: { edition?: 'print'; logo?: DocumentPhoto | undefined } = {}) =>
  renderEventFlyer({
    promoCode,
    timeZone: 'America/New_York',
    logo,
    qrTarget: promoCodeAddress(SITE, promoCode.code),
    edition,
    report: () => {},
  });

const [logo] = documentPhotos(1);

test.each([
  ['a non-profit and an event', typical, logo],
  ['every text far too long', overfull, logo],
  [
    'nothing but a code',
    { ...typical, nonProfitName: undefined, nonProfitDescription: undefined, eventDescription: undefined },
    undefined,
  ],
])('an event flyer of %s for a print shop is what the shop asks for', async (_what, promoCode, shownLogo) => {
  const { bytes, pages } = await render(promoCode, { edition: 'print', logo: shownLogo });
  const [page, ...others] = (await PDFDocument.load(bytes)).getPages();
  expect({ others, pages }).toEqual({ others: [], pages: 1 });
  const [bleed, trim] = [page?.getBleedBox(), page?.getTrimBox()];
  expect([trim?.width, trim?.height]).toEqual([612, 792]);
  expect([(trim?.x ?? 0) - (bleed?.x ?? 0), (trim?.y ?? 0) - (bleed?.y ?? 0)]).toEqual([BLEED, BLEED]);
  const rows = await preflight(bytes);
  expect(rows.filter(({ state }) => state === 'fail')).toEqual([]);
  expect(rows.find(({ question }) => question === 'Black letters and lines')?.state).toBe('pass');
  expect(await checkPdfUa(bytes)).toEqual(['5: it does not say that it is PDF/UA-1']);

  const { texts, draw, readCodes } = await readPdf(bytes);
  const { inBleed, inSlug, alongCut, marks } = await inksNear(bytes, await draw(1), FRAME - 2);
  expect({ inBleed, inSlug, alongCut, marks }).toEqual({
    inBleed: ['#fbf5e6'],
    inSlug: ['#ffffff'],
    alongCut: ['#fbf5e6'],
    marks: 8,
  });
  expect(await readCodes(1)).toEqual([promoCodeAddress(SITE, promoCode.code)]);
  expect(texts).toEqual((await readPdf((await render(promoCode, { logo: shownLogo })).bytes)).texts);
});

test('can be scanned from two meters', async () => {
  const { bytes } = await render(typical, { edition: 'print', logo });
  const { draw } = await readPdf(bytes);
  // The page is as large as the other edition's, and has a third of an inch around it.
  expect(await scanFromAfar(await draw(1), { left: 0.03, top: 0.72, width: 0.48, height: 0.25 })).toBe(
    `${SITE}/?code=CONCOURS27`,
  );
});

test('names a logo that will look soft, and the other edition does not', async () => {
  if (!logo) throw new Error('There is one');
  expect((await render(typical, { edition: 'print', logo })).lowResolutionPhotos).toEqual([]);
  const small = { ...logo, width: 120, height: 90 };
  const [soft] = (await render(typical, { edition: 'print', logo: small })).lowResolutionPhotos;
  expect(soft).toMatchObject({ photo: 'The logo', page: 1 });
  expect((await render(typical, { logo: small })).lowResolutionPhotos).toEqual([]);
});
