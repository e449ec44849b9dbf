import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { shortestContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: the heading of each ruled page, and whether all that is ruled ends within it. */
const ruledPages = () =>
  Array.from(document.querySelectorAll('.note-page'), (page) => ({
    title: page.querySelector('h1')?.textContent,
    words: page.textContent ?? '',
    isWithin: [page, ...page.querySelectorAll('.ruled-columns span')].every(
      (part) => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1,
    ),
  }));

test('pages to write on are of different kinds, where a brochure of a photo and a sentence has several', async () => {
  const pages = await measurePrinted(ruledPages, { content: shortestContent(), photos: documentPhotos(1) });
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(pages.every(({ isWithin }) => isWithin)).toBe(true);
  // The odometer may count kilometers.
  expect(pages.filter(({ words }) => /mile/i.test(words))).toEqual([]);
});
