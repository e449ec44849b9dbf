import jsQR from 'jsqr';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { FlyerSize } from '#app/documents/document-request.ts';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import type { DocumentContent, FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { longestContent, shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { overflowing } from '#tests/overflowing.ts';
import { jpeg } from '#tests/pictures.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { scanFromAfar } from '#tests/scan-from-afar.ts';
import { printFlyer, renderFlyer } from './render-flyer.server.ts';

afterAll(closePdfRenderer);

const SHOWCASE = 'https://example.com/api/showcase/0b0e9ad4-6b1f-4a57-9b7c-0d2f0a2a3c11/pdf';
const SITE = 'https://example.com';

async function render(
  content: DocumentContent,
  flyerConfig: FlyerConfig = DEFAULT_FLYER_CONFIG,
  photos = documentPhotos(content.project.photoUrls.length),
  size: FlyerSize = 'letter',
) {
  const request = {
    content,
    flyerConfig,
    photos,
    qrCodeDataUrl: await drawQrCode(SHOWCASE),
    marketingQrCodeDataUrl: await drawQrCode(SITE),
    size,
    report: () => {},
  };
  let overflows: string[] = [];
  const { bytes, pages } = await withPdfRenderer((pdfPage) =>
    printFlyer(
      {
        ...pdfPage,
        print: async () => {
          overflows = await pdfPage.measure(overflowing, '.flyer');
          return pdfPage.print();
        },
      },
      request,
    ),
  );
  return { ...(await readPdf(bytes)), bytes, pages, overflows };
}

/** A typical flyer with other text. */
function worded(vehicle: object, owner: object = {}, vehicleDescription?: string): DocumentContent {
  const content = typicalContent();
  const { project } = content;
  return {
    ...content,
    project: {
      ...project,
      vehicleData: { ...project.vehicleData, ...vehicle },
      ownerData: { ...project.ownerData, ...owner },
    },
    ...(vehicleDescription && { vehicleDescription }),
  };
}

const INPUTS: [string, DocumentContent][] = [
  ['shortest', shortestContent()],
  ['typical', typicalContent()],
  ['longest', longestContent()],
  ['60-character', worded({ model: 'Gran Turismo Speciale Berlinetta Superleggera 2600 Sprint II' })],
  ['one-word', worded({ model: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' })],
  [
    'Japanese',
    worded(
      { make: '日産自動車株式会社', model: 'スカイライン GT-R ハードトップ 2000 京都限定仕様車', trim: '特別仕様'.repeat(30) },
      { fullName: '山田 太郎', location: '京都市左京区吉田本町、京都府、日本国', contact: '京都旧車倶楽部'.repeat(50) },
      'この車は一九七〇年に京都で登録され、以来ずっと同じ家族が大切に乗り続けてきた一台である。'.repeat(40),
    ),
  ],
  [
    'right-to-left',
    worded(
      { make: 'مرسيدس بنز', model: '۳۰۰ اس ال بال‌مرغی 🚗' },
      { fullName: 'יעקב בן־ארי', location: 'حيفا، إسرائيل' },
      'هذه السيارة من أجمل ما صنع في خمسينيات القرن الماضي، وقد رممت بعناية فائقة. '.repeat(20),
    ),
  ],
  ['marked-up', worded({ model: '<b>&amp;</b> {{7*7}}', nickname: '"><script>alert(1)</script>' })],
];

const SIZES = { letter: { width: 612, height: 792 }, a5: { width: 420, height: 595 } };

describe.each(keysOf(SIZES).flatMap((size) => INPUTS.map(([name, content]) => ({ size, name, content }))))(
  'a flyer on $size, of the $name input',
  ({ size, content }) => {
    test('is one tagged page with nothing cut off, whose two codes can be read', async () => {
      const { bytes, texts, pages, isTagged, lang, fonts, overflows, readCodes } = await render(
        content,
        {
          ...DEFAULT_FLYER_CONFIG,
          showOwnerContact: true,
        },
        undefined,
        size,
      );
      const [page] = (await PDFDocument.load(bytes)).getPages();
      expect(page?.getWidth()).toBeCloseTo(SIZES[size].width, 0);
      expect(page?.getHeight()).toBeCloseTo(SIZES[size].height, 0);
      expect(texts).toHaveLength(1);
      expect(overflows).toEqual([]);
      expect({ pages, isTagged, lang }).toEqual({ pages: 1, isTagged: true, lang: 'en' });
      expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
      expect((await readCodes(1, 2)).toSorted()).toEqual([SITE, SHOWCASE].toSorted());
      expect(await checkPdfUa(bytes)).toEqual([]);
    });
  },
);

test('can be scanned from two meters', async () => {
  const { draw } = await render(typicalContent());
  const page = await draw(1);
  const foot = { top: 0.74, height: 0.25, width: 0.5 };
  expect(await scanFromAfar(page, { left: 0, ...foot })).toBe(SHOWCASE);
  expect(await scanFromAfar(page, { left: 0.5, ...foot })).toBe(SITE);
});

test('is sharp on paper: the photo has 300 dots an inch where its original has them, and the codes are lines', async () => {
  const large = () => jpeg({ width: 4032, height: 3024, seed: 1 });
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('There is one');
  const { pictures } = await render(typicalContent(), DEFAULT_FLYER_CONFIG, [
    { ...photo, width: 4032, height: 3024, readFull: large },
  ]);
  const [only, ...others] = (await pictures()).flat();
  if (!only) throw new Error('The photo is missing');
  expect((only.width / (only.right - only.left)) * 72).toBeCloseTo(300, -1);
  expect(others).toEqual([]);
});

test('prints a picture that is no code of ours as it is', async () => {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const { bytes } = await renderFlyer({
    content: typicalContent(),
    flyerConfig: DEFAULT_FLYER_CONFIG,
    photos: documentPhotos(1),
    qrCodeDataUrl: `data:image/png;base64,${picture.toString('base64')}`,
    marketingQrCodeDataUrl: await drawQrCode(SITE),
    size: 'letter',
    report: () => {},
  });
  const { readCodes } = await readPdf(bytes);
  expect(await readCodes(1)).toEqual([SITE]);
});

test('has codes of 25 mm or more on A5, however short what is in them', async () => {
  const { draw } = await render(typicalContent(), DEFAULT_FLYER_CONFIG, documentPhotos(1), 'a5');
  const { data, info } = await sharp(await draw(1))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const width = Math.floor(info.width / 2);
  const widths = await Promise.all(
    [0, info.width - width].map(async (left) => {
      const half = sharp(data, { raw: info }).extract({
        left,
        top: Math.floor(info.height * 0.75),
        width,
        height: Math.floor(info.height / 4),
      });
      const pixels = await half.raw().toBuffer({ resolveWithObject: true });
      const location = jsQR(new Uint8ClampedArray(pixels.data), pixels.info.width, pixels.info.height)?.location;
      // Of 200 pixels an inch.
      return location ? ((location.topRightCorner.x - location.topLeftCorner.x) / 200) * 25.4 : 0;
    }),
  );
  for (const millimeters of widths) expect(millimeters).toBeGreaterThanOrEqual(25);
});

test('has the quotation marks and dashes of print in what its owner typed', async () => {
  const { texts } = await render(
    worded({ nickname: 'Big "A"', trim: "the driver's" }, { location: "St John's" }, 'It\'s a "real" Atlantic -- blue.'),
  );
  for (const words of ['Big “A”', 'the driver’s', 'St John’s', 'It’s a “real” Atlantic—blue.']) expect(texts[0]).toContain(words);
});

test('shows three trophies and counts the others', async () => {
  const { texts } = await render(longestContent());
  expect(texts[0]).toContain('+47 more awards');
});

test('shows the featured photo, at least three quarters of its height', async () => {
  const shapeShown = async (featuredPhotoIndex: number) => {
    const { pictures } = await render(typicalContent(), { ...DEFAULT_FLYER_CONFIG, featuredPhotoIndex });
    // The largest picture: the others are codes.
    const [photo] = (await pictures()).flat().toSorted((a, b) => b.width * b.height - a.width * a.height);
    return (photo?.width ?? 0) / (photo?.height ?? 1);
  };
  expect(await shapeShown(0)).toBeCloseTo(4 / 3 / 0.75, 1);
  expect(await shapeShown(1)).toBeCloseTo(3 / 4 / 0.75, 1);
});

test('shows nothing that was switched off', async () => {
  const nothing = Object.fromEntries(
    Object.entries(DEFAULT_FLYER_CONFIG).map(([key, value]) => [key, value === true ? false : value]),
  );
  const { texts } = await render(typicalContent(), nothing as FlyerConfig);
  expect(texts[0]).toContain('A90 Atlantic');
  expect(texts[0]).not.toMatch(/Anders|Örnsköldsvik|Flying A|Convertible|48,000|Best in Class/);
});

test('a code that is no picture is refused', async () => {
  const sent = renderFlyer({
    content: typicalContent(),
    flyerConfig: DEFAULT_FLYER_CONFIG,
    photos: documentPhotos(1),
    qrCodeDataUrl: 'data:image/png;base64,AAAA',
    marketingQrCodeDataUrl: 'https://evil.example/code.png',
    size: 'letter',
    report: () => {},
  });
  await expect(sent).rejects.toThrow(AppError);
});
