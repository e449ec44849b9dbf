import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: how far the middle of what is printed below each photo is from that of the photo, CSS px. On one that fills its page it is in the corner. */
function readAxes() {
  return Array.from(document.querySelectorAll('main :not(.full-page *).figure:has(figcaption)'), (figure) => {
    const photo = figure.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
    const caption = figure.querySelector('figcaption');
    const range = document.createRange();
    range.selectNodeContents(caption ?? figure);
    const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
    const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
    // Behind a number alone is the space between its letters, too.
    const last = caption?.querySelector('b:last-child');
    const spacing =
      caption?.textContent === `${last?.textContent} ` && last ? Number.parseFloat(getComputedStyle(last).letterSpacing) || 0 : 0;
    return (left + right - spacing - photo.left - photo.right) / 2;
  });
}

test.each(['luxury', 'vintage'] as const)(
  'captions of %s stand on the axis of their photos, with words or a number alone',
  async (theme) => {
    for (const layoutTemplateId of ['photo-gallery', 'traditional']) {
      const content = typicalContent(9);
      Object.assign(content.project, { theme, layoutTemplateId });
      const photos = documentPhotos(9).map((photo, index) => (index % 2 ? { ...photo, caption: 'By the sea' } : photo));
      const axes = await measurePrinted(readAxes, { content, photos });
      expect(axes.length).toBeGreaterThan(5);
      expect(axes.filter((off) => Math.abs(off) > 0.6)).toEqual([]);
    }
  },
);
