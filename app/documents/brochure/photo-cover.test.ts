import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { preflight } from '#app/documents/press/preflight.server.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { measureTones } from '#app/photos/measure-tones.server.ts';
import type { ThemeId } from '#app/themes/themes.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { validatePage } from '#tests/validate-page.ts';
import { type Edition, type Paper, SHEETS } from './layouts/page-geometry.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

const SKY = '#9fb4c8';
const CAR = '#8a1c1c';
const ROAD = '#4a4c50';
/** A box of the car as it would be found, fractions. */
const FOUND = { x: 0.08, y: 0.36, width: 0.84, height: 0.28, isCertain: true };

/** A red car before a sky, on a road. */
async function drawn({ width, height }: { width: number; height: number }): Promise<DocumentPhoto> {
  const { x, y, width: across, height: down } = FOUND;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1 1" preserveAspectRatio="none">
    <rect width="1" height="1" fill="${SKY}"/><rect y=".55" width="1" height=".45" fill="${ROAD}"/>
    <rect x="${x}" y="${y}" width="${across}" height="${down}" fill="${CAR}"/></svg>`;
  const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('There is one');
  const read = async () => picture;
  const hash = `cover ${width} × ${height}`;
  return { ...photo, width, height, subject: FOUND, tones: await measureTones(picture), hash, read, readFull: read };
}

const PORTRAIT = { width: 1800, height: 2400 };
const LANDSCAPE = { width: 2400, height: 1800 };

type Rendered = { bytes: Buffer; problems: string[]; draw: () => ReturnType<typeof readCover> };

async function render(
  theme: ThemeId,
  size: { width: number; height: number },
  { edition = 'screen', paper = 'letter' }: { edition?: Edition; paper?: Paper } = {},
): Promise<Rendered> {
  const content = typicalContent(1);
  content.project.theme = theme;
  const photos = [await drawn(size)];
  let problems: string[] = [];
  const { bytes } = await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        print: async () => {
          problems = await pdfPage.measure(validatePage, undefined);
          return pdfPage.print();
        },
      },
      { content, photos, trophyPhotos: new Map(), qrTarget: 'https://example.com/showcase', edition, paper, report: () => {} },
    ),
  );
  return { bytes, problems, draw: () => readCover(bytes) };
}

/** The cover as it is drawn: the color at a place, fractions of the page. */
async function readCover(bytes: Buffer) {
  const pdf = await readPdf(bytes);
  const { data, info } = await sharp(await pdf.draw(1))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const pixel = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    return [...data.subarray(pixel, pixel + 3)];
  };
  /** Every pixel of a box. */
  const within = (left: number, top: number, right: number, bottom: number) =>
    Array.from({ length: 200 * 200 }, (_, index) =>
      at(left + ((right - left) * (index % 200)) / 199, top + ((bottom - top) * Math.floor(index / 200)) / 199),
    );
  return { at, within, text: pdf.texts[0] ?? '', picture: (await pdf.pictures())[0] ?? [] };
}

/** The stripes of one theme at the upper edge are red, too. */
const BELOW_STRIPES = 0.1;

/** Whether a pixel has the hue of the car, which nothing else on the page is near. */
const isCar = ([red = 0, green = 0, blue = 0]: number[]): boolean => red > 1.6 * green && red > 1.6 * blue && red > 40;

const FILLED = (['muscle', 'modern', 'luxury'] as const).flatMap((theme) =>
  (['letter', 'a4'] as const).map((paper) => ({ theme, paper })),
);

describe.each(FILLED)('the cover of $theme on $paper with an upright photo', ({ theme, paper }) => {
  const sheet = SHEETS[paper];
  let rendered: Rendered;
  let cover: Awaited<ReturnType<typeof readCover>>;
  beforeAll(async () => {
    rendered = await render(theme, PORTRAIT, { paper });
    cover = await rendered.draw();
  });

  test('is filled by the photo, from edge to edge', async () => {
    const [page] = (await PDFDocument.load(rendered.bytes)).getPages();
    const { x, y, width, height } = page?.getMediaBox() ?? expect.fail('There is a page');
    expect(cover.picture).toHaveLength(1);
    const [{ left, right, bottom, top } = { left: 1, right: 0, bottom: 1, top: 0 }] = cover.picture;
    expect([left, bottom, right, top]).toEqual([x, y, x + width, y + height].map((edge) => expect.closeTo(edge, 0)));
    // Gray road at the lower corners, darkened or not; blue sky below the masthead.
    for (const across of [0.002, 0.998]) {
      const [red = 0, green = 0, blue = 0] = cover.at(across, 0.998);
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(16);
      expect(red).toBeLessThan(100);
      const [r = 0, , b = 0] = cover.at(across, 0.12);
      expect(b - r).toBeGreaterThan(10);
    }
  });

  test('shows all of the car, with no type over it', () => {
    const rows = Array.from({ length: 500 }, (_, row) => row / 500).filter((y) => y > BELOW_STRIPES && isCar(cover.at(0.5, y)));
    const columns = Array.from({ length: 500 }, (_, column) => column / 500).filter((x) => isCar(cover.at(x, rows[20] ?? 0)));
    const [top = 0, bottom = 0, left = 0, right = 0] = [rows[0], rows.at(-1), columns[0], columns.at(-1)];
    // The whole box: on both sides there is something beside it, and its shape is the car's.
    expect(left).toBeGreaterThan(0.02);
    expect(right).toBeLessThan(0.98);
    const shape = ((right - left) * sheet.width) / ((bottom - top) * sheet.height);
    expect(shape).toBeCloseTo((FOUND.width * PORTRAIT.width) / (FOUND.height * PORTRAIT.height), 1);
    const box = cover.within(left + 0.01, top + 0.01, right - 0.01, bottom - 0.01);
    expect(box.filter((pixel) => !isCar(pixel))).toHaveLength(0);
  });

  test('has masthead, name and foot as text, none outside of the page or over another', () => {
    for (const words of ['Cedar & Chrome', '1950', 'Austin', 'A90 Atlantic', 'The Flying A', 'Anders Lindqvist']) {
      expect(cover.text.toLowerCase()).toContain(words.toLowerCase());
    }
    expect(rendered.problems).toEqual([]);
  });

  test('can be relied on by a screen reader', async () => {
    expect(await checkPdfUa(rendered.bytes)).toEqual([]);
  });

  test('has a photo in landscape between its type', async () => {
    const [{ top, bottom } = { top: 792, bottom: 0 }] = (await (await render(theme, LANDSCAPE, { paper })).draw()).picture;
    expect(top - bottom).toBeLessThan(700);
  });
});

test('light type before a bright sky lies on a shade of it, which fades toward the car', async () => {
  const { at } = await (await render('luxury', PORTRAIT)).draw();
  const level = ([red = 0]: number[]) => red;
  expect(level(at(0.02, 0.002))).toBeLessThan(100);
  expect(level(at(0.01, 0.42))).toBeGreaterThan(140);
});

test.each(['classic', 'vintage'] as const)('the cover of %s frames an upright photo', async (theme) => {
  const [{ top, bottom } = { top: 792, bottom: 0 }] = (await (await render(theme, PORTRAIT)).draw()).picture;
  expect(top - bottom).toBeLessThan(700);
});

test('for a press, the photo runs into the bleed, and a shop finds nothing to send the file back for', async () => {
  const { bytes } = await render('modern', PORTRAIT, { edition: 'print' });
  const [page] = (await PDFDocument.load(bytes)).getPages();
  const bleed = page?.getBleedBox() ?? expect.fail('There is a page');
  const [{ left, right, bottom, top } = { left: 1, right: 0, bottom: 1, top: 0 }] = (await readCover(bytes)).picture;
  const edges = [bleed.x, bleed.y, bleed.x + bleed.width, bleed.y + bleed.height];
  expect([left, bottom, right, top]).toEqual(edges.map((edge) => expect.closeTo(edge, 0)));
  expect((await preflight(bytes)).filter(({ state }) => state === 'fail')).toEqual([]);
});
