import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { hyphenate } from '#app/documents/set-text.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { measurePrinted } from '#tests/measure-printed.ts';
import { fitSpaces } from './fit-spaces.ts';

afterAll(closePdfRenderer);

/** Names, which are not divided, tear lines. */
const TORN =
  'My grandfather bought this wagon new in March of 1963 from Capital City Chevrolet on Florida Boulevard, because my grandmother had just had her fifth and the old sedan would not hold them. He paid $3,114 and traded the sedan.';
/** Of words of three letters, which fill any line. */
const EVEN = 'the car and the dog ran far off and you can see how old its new red hat was '.repeat(6).trim();

const article = (width: number, size = 15) => `<!doctype html><body><main><article><div class="columns" style="width: ${width}px">
  ${[TORN, EVEN].map((text) => `<p style="margin: 0; text-wrap: pretty; hyphens: manual">${hyphenate(text)}</p>`).join('')}</div></article></main>
  <style>p { text-align: justify; font: ${size}px/20px serif }</style></body>`;

/** Runs in the page: of justified lines of running text, the widest space of each, of the font's own. */
function spacesOfLines(
  _nothing: null,
  page: Document = document,
): { text: string; widest: number; isJustified: boolean; lines: number[] }[] {
  const range = page.createRange();
  const pencil = page.createElement('canvas').getContext('2d');
  return Array.from(page.querySelectorAll('article .columns p'), (paragraph) => {
    const style = getComputedStyle(paragraph);
    const { fontStyle, fontWeight, fontSize, fontFamily, textAlign } = style;
    if (pencil) pencil.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const own = (pencil?.measureText(' ').width ?? 1) * (Number(style.getPropertyValue('--larger')) || 1);
    const lines = new Map<string, number>();
    const walker = page.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index } of (node.textContent ?? '').matchAll(/ /g)) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { left, top, width } = range.getBoundingClientRect();
        const line = `${Math.floor(left / 300)} ${Math.round(top / 4)}`;
        if (width > 0) lines.set(line, Math.max(lines.get(line) ?? 0, width / own));
      }
    }
    const text = (paragraph.textContent ?? '').replaceAll('\u00ad', '');
    return { text, widest: Math.max(0, ...lines.values()), isJustified: textAlign === 'justify', lines: [...lines.values()] };
  });
}

/** Of the font's own space; see fitSpaces. */
const SEEN = 1.8;
const WORSE_THAN_RAGGED = 2.4;

test.each([200, 215, 230, 245, 260, 275, 290])(
  'in columns of %d px no line is left with holes between its words',
  async (width) => {
    await withPdfRenderer(async (page) => {
      await page.load(article(width), () => undefined);
      const before = await page.measure(spacesOfLines, null);
      const fitted = await page.measure(fitSpaces, {});
      const after = await page.measure(spacesOfLines, null);
      expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
      for (const [index, { widest, isJustified, text }] of after.entries()) {
        const first = before[index]?.widest ?? 0;
        if (isJustified) expect(widest).toBeLessThan(Math.max(WORSE_THAN_RAGGED, SEEN));
        expect(widest).toBeLessThanOrEqual(first);
        // What is even stays as it is, where all of its text is justified.
        if (first < SEEN && isJustified) expect(fitted[`15px ${text}`]).toBe('');
      }
      // A text is set in one way.
      expect(new Set(after.map(({ isJustified }) => isJustified)).size).toBe(1);
      // On the page as it is loaded again, nothing is looked for again.
      await page.load(article(width), () => undefined);
      expect(await page.measure(fitSpaces, fitted)).toEqual(fitted);
      expect(await page.measure(spacesOfLines, null)).toEqual(after);
    });
  },
);

test('a paragraph that another plan sets larger is fitted for that size', async () => {
  const [known, alone] = await withPdfRenderer(async (page) => {
    const fitted = async (sizes: number[]) => {
      let found = {};
      for (const size of sizes) {
        await page.load(article(230, size), () => undefined);
        found = await page.measure(fitSpaces, found);
      }
      return page.measure(spacesOfLines, null);
    };
    return [await fitted([15, 18]), await fitted([18])];
  });
  expect(known).toEqual(alone);
});

test('some paragraphs would have such lines', async () => {
  const widest = await withPdfRenderer(async (page) => {
    await page.load(article(230), () => undefined);
    return page.measure(spacesOfLines, null);
  });
  expect(Math.max(...widest.map((paragraph) => paragraph.widest))).toBeGreaterThan(WORSE_THAN_RAGGED);
});

test.each(
  (['classic', 'vintage'] as const).flatMap((theme) =>
    (['traditional', 'photo-gallery', 'auction-catalog'] as const).map((layout) => ({ theme, layout })),
  ),
)('of a brochure’s lines, few are wide in $theme, $layout', { timeout: 60_000 }, async (brochure) => {
  const paragraphs = await measurePrinted(spacesOfLines as () => ReturnType<typeof spacesOfLines>, {
    content: approvedContent(brochure),
    photos: documentPhotos(8),
  });
  expect(paragraphs.flatMap(({ isJustified, lines }) => (isJustified ? lines : [])).length).toBeGreaterThan(10);
  // Text that is set larger is ragged.
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  expect(lines.filter((widest) => widest > SEEN).length / lines.length).toBeLessThan(0.1);
});
