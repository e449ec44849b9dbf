import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: of each text in two columns, without a photo in them, how far its lines are from those beside them, in lines. */
function readLines() {
  return Array.from(document.querySelectorAll('article .columns'), (columns) => {
    const { columnCount } = getComputedStyle(columns);
    const text = columns.querySelector('p') ?? columns;
    // What is drawn is larger where words fill their page.
    const line = Number.parseFloat(getComputedStyle(text).lineHeight) * text.currentCSSZoom;
    if (columnCount !== '2' || columns.querySelector('.figure')) return [];
    const range = document.createRange();
    const boxes = Array.from(columns.querySelectorAll('p:not(.drop-cap)'), (paragraph) => {
      range.selectNodeContents(paragraph);
      return Array.from(range.getClientRects());
    }).flat();
    const first = boxes[0]?.top ?? 0;
    return boxes.map(({ top }) => Math.abs((((((top - first) / line) % 1) + 1.5) % 1) - 0.5));
  }).flat();
}

test.each(THEME_IDS)('lines of text stand beside each other in %s: between paragraphs are whole lines', async (theme) => {
  const content = typicalContent(8);
  Object.assign(content.project, { theme, layoutTemplateId: 'traditional' });
  const lines = await measurePrinted(readLines, {
    content,
    photos: documentPhotos(3),
  });
  expect(lines.length).toBeGreaterThan(10);
  expect(Math.max(...lines)).toBeLessThan(0.1);
});
