import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preflight } from '#app/documents/press/preflight.server.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { BROCHURES } from '#tests/brochures.ts';
import { checkPdfUa } from '#tests/check-pdf-ua.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { findUncutEdges } from '#tests/find-uncut-edges.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { validatePage } from '#tests/validate-page.ts';
import type { Edition } from './layouts/page-geometry.ts';
import { type PrintedBrochure, printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

/** A4 and 3 mm, in points. */
const A4 = [(210 / 25.4) * 72, (297 / 25.4) * 72] as const;
const BLEED = (3 / 25.4) * 72;

/** Runs in the page: the words of headings that are broken over two lines, as where their margin is too narrow. */
function brokenWords(): string[] {
  return Array.from(document.querySelectorAll('article > header h1')).flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

type Rendered = PrintedBrochure & { problems: string[]; broken: string[] };

async function render(brochure: (typeof BROCHURES)[number], edition: Edition): Promise<Rendered> {
  let [problems, broken]: string[][] = [[], []];
  const printed = await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        print: async () => {
          problems = await pdfPage.measure(validatePage, undefined);
          broken = await pdfPage.measure(brokenWords, null);
          return pdfPage.print();
        },
      },
      {
        content: approvedContent(brochure),
        photos: documentPhotos(12),
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com/showcase',
        edition,
        paper: 'a4',
        report: () => {},
      },
    ),
  );
  return { ...printed, problems: problems ?? [], broken: broken ?? [] };
}

describe.each(BROCHURES)('on A4, $theme, $layout', (brochure) => {
  let screen: Rendered;
  let print: Rendered;
  beforeAll(async () => {
    screen = await render(brochure, 'screen');
    print = await render(brochure, 'print');
  });

  test('every page is 210 × 297 mm, and their number a multiple of four in both editions', async () => {
    const [pages, printed] = await Promise.all(
      [screen, print].map(async ({ bytes }) => (await PDFDocument.load(bytes)).getPages()),
    );
    for (const page of pages ?? []) {
      const { width, height } = page.getMediaBox();
      expect([width, height]).toEqual(A4.map((side) => expect.closeTo(side, 2)));
    }
    for (const page of printed ?? []) {
      const [media, bleed, trim] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
      expect([trim.width, trim.height]).toEqual(A4.map((side) => expect.closeTo(side, 2)));
      expect([trim.x - bleed.x, trim.y - bleed.y]).toEqual([expect.closeTo(BLEED, 2), expect.closeTo(BLEED, 2)]);
      expect([bleed.width, bleed.height]).toEqual(A4.map((side) => expect.closeTo(side + 2 * BLEED, 2)));
      expect([trim.x - media.x, trim.y - media.y]).toEqual([expect.closeTo(27, 2), expect.closeTo(27, 2)]);
    }
    expect(pages).toHaveLength(screen.pages);
    expect(printed).toHaveLength(print.pages);
    expect([screen.pages % 4, print.pages % 4]).toEqual([0, 0]);
  });

  test('leaves nothing outside its slot, overlapping or cut off, and breaks no word of a heading', () => {
    expect([...screen.problems, ...print.problems]).toEqual([]);
    expect([...screen.broken, ...print.broken]).toEqual([]);
  });

  test('a print shop finds nothing to send it back for, and reads which size it is', async () => {
    const rows = await preflight(print.bytes);
    expect(rows.filter(({ state }) => state === 'fail')).toEqual([]);
    expect(rows.find(({ question }) => question === 'Trimmed size')?.answer).toBe('8.27 × 11.69 in (210 × 297 mm)');
    expect(await findUncutEdges(print.bytes)).toEqual([]);
  });

  test('the last page is as high as the first: its marks have not drifted', async () => {
    const { data, info } = await sharp(await (await readPdf(print.bytes)).draw(print.pages))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = info.width / (A4[0] + 54);
    /** The darkest along a millimeter and a half, in the middle of which a mark of half a pixel is expected. Points. */
    const darkest = (x: number, y: number, [across, down]: readonly [number, number]) =>
      Math.min(
        ...[-2, -1, 0, 1, 2].map((step) => {
          const [left, top] = [Math.round(x * scale) + step * across, Math.round(y * scale) + step * down];
          return data[top * info.width + left] ?? 255;
        }),
      );
    expect(darkest(27, 6, [1, 0])).toBeLessThan(190);
    expect(darkest(6, 27, [0, 1])).toBeLessThan(190);
    expect(darkest(6, 27 + A4[1], [0, 1])).toBeLessThan(190);
  });

  test('a screen reader can rely on it', async () => {
    expect(await checkPdfUa(screen.bytes)).toEqual([]);
  });
});
