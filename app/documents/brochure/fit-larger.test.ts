import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';
import { PLAIN_TONES } from './plain-tones.fixture.ts';

afterAll(closePdfRenderer);

/** Runs in the page: the articles that are set larger, by how much, how much larger their words and their headings are, and where they end, of their page. */
function larger() {
  const { top = 0, bottom = 1 } = document.querySelector('.cover')?.getBoundingClientRect() ?? {};
  return Array.from(document.querySelectorAll<HTMLElement>('article.larger'), (article) => {
    const rects = Array.from(article.getClientRects());
    const zoomOf = (part: string) => Array.from(article.querySelectorAll(part), (element) => element.currentCSSZoom);
    return {
      size: Number(article.style.getPropertyValue('--larger')),
      words: zoomOf('.columns p, .columns li, td'),
      headings: zoomOf('header h1, .row img'),
      ends: Math.max(...rects.map((rect) => (rect.bottom - top) / (bottom - top))),
      on: rects.length,
    };
  });
}

test.each(THEME_IDS)(
  'words of a page that they leave half empty are set larger as a whole, and stay on it, in %s',
  async (theme) => {
    const content = typicalContent(2);
    Object.assign(content.project, { theme, layoutTemplateId: 'photo-gallery' });
    const { historicalContent, project } = content;
    project.ownerData.story = project.ownerData.story?.split('\n\n')[0] ?? '';
    historicalContent.overview = historicalContent.overview.split('\n\n')[0] ?? '';
    historicalContent.significance = historicalContent.significance.split('\n\n')[0] ?? '';
    historicalContent.trivia = historicalContent.trivia.slice(0, 2);
    const photos = documentPhotos(2).map((photo) => ({ ...photo, tones: PLAIN_TONES }));
    const found = await measurePrinted(larger, { content, photos });
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ words }) => words.length > 0)).toBe(true);
    for (const { size, words, headings, ends, on } of found) {
      expect(size).toBeGreaterThanOrEqual(1.1);
      for (const zoom of words) expect(zoom).toBeCloseTo(size);
      for (const zoom of headings) expect(zoom).toBe(1);
      expect(on).toBe(1);
      expect(ends).toBeLessThan(0.95);
    }
  },
);
