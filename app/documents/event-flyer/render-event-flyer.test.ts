import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import type { PrintedPromoCode } from '#app/documents/document-request.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { promoCodeAddress } from '#app/promo-codes/kept-promo-code.server.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { overflowing } from '#tests/overflowing.ts';
import { jpeg } from '#tests/pictures.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { scanFromAfar } from '#tests/scan-from-afar.ts';
import { datesInWords } from './dates-in-words.ts';
import { printEventFlyer } from './render-event-flyer.server.ts';

afterAll(closePdfRenderer);

const SITE = 'https://example.com';
const bare: PrintedPromoCode = {
  code: 'WELCOME10',
  discountPercent: 10,
  nonProfitName: undefined,
  nonProfitDescription: undefined,
  eventDescription: undefined,
  effectiveDate: '2027-06-02T04:00:00.000Z',
  terminationDate: '2027-07-15T03:59:00.000Z',
};
const typical: PrintedPromoCode = {
  ...bare,
  code: 'CONCOURS27',
  discountPercent: 20,
  nonProfitName: 'The Hudson Valley Hospice Foundation',
  nonProfitDescription: 'Volunteers who drive patients to their last great summer outings.',
  eventDescription:
    'Meet us on the lawn at the Saratoga Concours on June 5 and 6, between the pre-war tent and the bandstand. We photograph your car.',
};
const sentence = 'The annual gathering of the Society brings three hundred carefully preserved motor cars onto the terrace. ';
const overfull: PrintedPromoCode = {
  code: 'THELONGESTPROMOTIONALCODEANYONEEVERTYPED2027INTHEHISTORYOFIT',
  discountPercent: 99,
  nonProfitName: 'The Extraordinarily Long-Named Charitable Foundation for Motor Cars '.repeat(20),
  nonProfitDescription: sentence.repeat(200),
  eventDescription: sentence.repeat(200),
  effectiveDate: '2027-09-22T00:00:00.000Z',
  terminationDate: '2028-12-22T00:00:00.000Z',
};
const scripts: PrintedPromoCode = {
  ...bare,
  code: '東京24割引ÄÖ',
  nonProfitName: '財団法人 日本クラシックカー協会 🚗'.repeat(10),
  nonProfitDescription: 'מוסד ללא כוונת רווח המשמר מכוניות ישנות ומסייע לילדים. '.repeat(60),
  eventDescription: '東京湾岸のクラシックカー祭りへようこそ。古い車を持つ人も、見るだけの人も歓迎します。'.repeat(60),
};
const oneWord: PrintedPromoCode = {
  ...bare,
  nonProfitName: 'W'.repeat(300),
  nonProfitDescription: 'w'.repeat(3000),
  eventDescription: 'M'.repeat(3000),
};

async function render(promoCode: PrintedPromoCode, logo?: DocumentPhoto, timeZone = 'America/New_York') {
  let overflows: string[] = [];
  const { bytes, pages } = await withPdfRenderer((pdfPage) =>
    printEventFlyer(
      {
        ...pdfPage,
        print: async () => {
          overflows = await pdfPage.measure(overflowing, '.flyer');
          return pdfPage.print();
        },
      },
      { promoCode, timeZone, logo, qrTarget: promoCodeAddress(SITE, promoCode.code), report: () => {} },
    ),
  );
  return { ...(await readPdf(bytes)), bytes, pages, overflows };
}

const [logo] = documentPhotos(1);
/** A photo's file, whatever is asked for. */
const readAs = (file: () => Promise<Buffer>) => ({ read: file, readFull: file });

describe.each([
  ['nothing but a code', bare, undefined],
  ['a non-profit and an event', typical, logo],
  ['every text far too long', overfull, logo],
  ['scripts that the theme’s fonts lack', scripts, logo],
  ['words that end nowhere', oneWord, logo],
])('an event flyer of %s', (_what, promoCode, shownLogo) => {
  test('is one tagged page with embedded fonts, nothing cut off, and a code that opens the site', async () => {
    const { bytes, texts, pages, isTagged, lang, fonts, overflows, readCodes } = await render(promoCode, shownLogo);
    expect(await checkPdfUa(bytes)).toEqual([]);
    expect(overflows).toEqual([]);
    expect({ printed: texts.length, pages, isTagged, lang }).toEqual({ printed: 1, pages: 1, isTagged: true, lang: 'en' });
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(await readCodes(1)).toEqual([promoCodeAddress(SITE, promoCode.code)]);
    const words = texts[0]?.replace(/\s/g, '');
    expect(words).toContain(promoCode.code);
    expect(words).toContain(`${promoCode.discountPercent}%off`);
  });
});

test('a wide logo has its own shape while the page is fitted, before it is there', async () => {
  if (!logo) throw new Error('There is one');
  const wide = { ...logo, width: 1600, height: 300, ...readAs(() => jpeg({ width: 1600, height: 300 })) };
  let fitted: { width: number; height: number } | undefined;
  await withPdfRenderer((pdfPage) =>
    printEventFlyer(
      {
        ...pdfPage,
        print: async () => {
          fitted = await pdfPage.measure(() => {
            const { width, height } = document.querySelector('.ef-logo')?.getBoundingClientRect() ?? { width: 0, height: 0 };
            return { width, height };
          }, null);
          return pdfPage.print();
        },
      },
      {
        promoCode: typical,
        timeZone: 'America/New_York',
        logo: wide,
        qrTarget: promoCodeAddress(SITE, typical.code),
        report: () => {},
      },
    ),
  );
  expect((fitted?.width ?? 0) / (fitted?.height ?? 1)).toBeCloseTo(1600 / 300, 0);
});

test('can be scanned from two meters', async () => {
  const { draw } = await render(typical, logo);
  expect(await scanFromAfar(await draw(1), { left: 0, top: 0.74, width: 0.5, height: 0.25 })).toBe(`${SITE}/?code=CONCOURS27`);
});

test('can be scanned however long its code is, and leads at least to the site', async () => {
  const area = { left: 0, top: 0.74, width: 0.5, height: 0.25 };
  const longest = { ...bare, code: 'A-PROMO-CODE-OF-FORTY-CHARACTERS-IN-ALL!' };
  expect(await scanFromAfar(await (await render(longest)).draw(1), area)).toBe(promoCodeAddress(SITE, longest.code));
  const encoded = { ...bare, code: '東京24割引'.repeat(6) };
  expect(await scanFromAfar(await (await render(encoded)).draw(1), area)).toBe(SITE);
});

test('shows the event, the non-profit, the dates and the logo', async () => {
  const { texts, title, pictures } = await render(typical, logo);
  for (const words of ['Saratoga Concours', 'Hudson Valley Hospice', 'last great summer outings', 'June 2 – July 14, 2027']) {
    expect(texts[0]).toContain(words);
  }
  expect(title).toBe('CONCOURS27: 20% off');
  expect((await pictures())[0]).toHaveLength(1);
});

test('leaves no gaps for missing fields', async () => {
  const { texts, pictures } = await render(bare);
  expect(texts[0]).not.toMatch(/Together|undefined|null/);
  expect(await pictures()).toEqual([[]]);
});

test('prints markup as text', async () => {
  const { texts } = await render({ ...typical, nonProfitName: '<script>alert(1)</script> & Sons' });
  expect(texts[0]).toContain('<script>alert(1)</script> & Sons');
});

test.each([
  ['2027-06-02T04:00:00Z', '2027-07-15T03:59:00Z', 'America/New_York', 'June 2 – July 14, 2027'],
  ['2027-06-02T04:00:00Z', '2027-07-15T03:59:00Z', 'UTC', 'June 2 – July 15, 2027'],
  // Until midnight: the day that begins then is excluded.
  ['2027-06-02T00:00:00Z', '2027-06-03T00:00:00Z', 'UTC', 'June 2, 2027'],
  ['2027-12-30T00:00:00Z', '2028-01-02T12:00:00Z', 'UTC', 'December 30, 2027 – January 2, 2028'],
  ['2027-06-02T00:00:00Z', '2027-05-01T00:00:00Z', 'UTC', 'June 2, 2027'],
])('a code valid from %s to %s is so in %s on %s', (effectiveDate, terminationDate, zone, words) => {
  expect(datesInWords({ effectiveDate, terminationDate }, zone)).toBe(words);
});
