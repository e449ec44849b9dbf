import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: the widest space of each text of a few lines, ems. */
function widestSpaces() {
  const range = document.createRange();
  return Array.from(document.querySelectorAll('.columns.short p'), (paragraph) => {
    const size = Number.parseFloat(getComputedStyle(paragraph).fontSize);
    const widths: number[] = [];
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index } of (node.textContent ?? '').matchAll(/ /g)) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        widths.push(range.getBoundingClientRect().width / size);
      }
    }
    return Math.max(...widths);
  });
}

/** A space is a quarter of an em wide; of twice that, a line is seen to be stretched. */
const STRETCHED = 0.5;

test.each(THEME_IDS.flatMap((theme) => (['photo-gallery', 'auction-catalog'] as const).map((layout) => ({ theme, layout }))))(
  'no line of a text of a few lines is stretched in $theme, $layout',
  { timeout: 60_000 },
  async ({ theme, layout }) => {
    const content = typicalContent(3);
    Object.assign(content.project, { theme, layoutTemplateId: layout });
    // Texts of an absolute claim are never set large.
    content.historicalContent.overview =
      'It was the first car of its maker with a body of glass fiber, driven all year and washed by the weather.';
    content.historicalContent.significance =
      'It was the last two-seater that its maker built, and the only one that many people still remember.';
    const spaces = await measurePrinted(widestSpaces, { content, photos: documentPhotos(3) });
    expect(spaces.length).toBeGreaterThan(0);
    expect(Math.max(...spaces)).toBeLessThan(STRETCHED);
  },
);

/** Runs in the page: of each text of a few lines that are centered, the indents and distances of its paragraphs, CSS px, and what its lines end with. */
function readCentered() {
  const texts = Array.from(document.querySelectorAll('article .columns.short, article .lead')).filter(
    (text) => getComputedStyle(text.querySelector('p') ?? text).textAlign === 'center',
  );
  return texts.map((text) => {
    const paragraphs = Array.from(text.querySelectorAll('p'));
    const range = document.createRange();
    const letters = paragraphs.flatMap((paragraph) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const found: { letter: string; top: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          found.push({ letter, top: Math.round(range.getBoundingClientRect().top) });
        }
      }
      return found;
    });
    return {
      indents: paragraphs.map((paragraph) => Number.parseFloat(getComputedStyle(paragraph).textIndent)),
      distances: paragraphs
        .slice(1)
        .map(
          (paragraph, index) =>
            (paragraph.getBoundingClientRect().top - (paragraphs[index]?.getBoundingClientRect().bottom ?? 0)) /
            Number.parseFloat(getComputedStyle(paragraph).lineHeight),
        ),
      hyphens: letters.filter(({ letter, top }, index) => letter === '-' && (letters[index + 1]?.top ?? top) > top + 4).length,
      wrap: paragraphs.map((paragraph) => getComputedStyle(paragraph).textWrapStyle),
    };
  });
}

test.each(['luxury', 'vintage'] as const)(
  'paragraphs of a few centered lines are half a line apart and not indented, and no compound is divided, in %s',
  async (theme) => {
    let hyphens = 0;
    for (const words of ['', 'all', 'all of it', 'all of it, and', 'all of it, and much', 'all of it, and much more']) {
      const content = typicalContent(3);
      Object.assign(content.project, { theme, layoutTemplateId: 'photo-gallery' });
      content.historicalContent.advertising.overview =
        'Its maker spent more on it than on any other.\n\nThe price was in small type, below the picture.';
      content.historicalContent.significance = `It was the first car of its maker with a body of glass fiber.\n\nIt changed ${words} the factory as well: the five-dollar day, the eight-hour shift and the idea that those who build a thing should be able to buy it were tried there.`;
      const texts = await measurePrinted(readCentered, { content, photos: documentPhotos(3) });
      expect(texts.length).toBeGreaterThan(0);
      for (const { indents, distances, wrap } of texts) {
        expect(Math.max(...indents)).toBe(0);
        for (const distance of distances) expect(distance).toBeCloseTo(0.5, 1);
        expect(new Set(wrap)).toEqual(new Set(['balance']));
      }
      hyphens += texts.reduce((sum, { hyphens }) => sum + hyphens, 0);
    }
    expect(hyphens).toBe(0);
  },
);
