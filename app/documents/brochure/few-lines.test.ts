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
