import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: how much taller columns of text, a short text and a box below it become where their article is set larger. */
function growth() {
  const parts = ['#history > .columns', '#significance > .columns', '#significance > .panel', '#story > .columns'];
  const quote = document.createElement('aside');
  quote.className = 'pull-quote';
  document.querySelector('#story')?.append(quote);
  const heights = () =>
    parts.map((part) => {
      const rects = Array.from(document.querySelector(part)?.getClientRects() ?? []);
      return rects.reduce((sum, { height }) => sum + height, 0);
    });
  const setLarge = (isLarge: boolean) => {
    for (const part of parts) document.querySelector(part)?.closest('article')?.classList.toggle('airy', isLarge);
  };
  setLarge(false);
  const plain = heights();
  setLarge(true);
  return heights().map((height, index) => height / (plain[index] ?? 1));
}

test.each(THEME_IDS)(
  'an article that is alone on a page is set larger as a whole in %s, with its columns and its box',
  async (theme) => {
    const content = typicalContent(4);
    Object.assign(content.project, { theme, layoutTemplateId: 'photo-gallery' });
    content.historicalContent.trivia = content.historicalContent.trivia.slice(0, 3);
    content.historicalContent.overview = content.historicalContent.overview.split('\n\n').slice(0, 2).join('\n\n');
    const grown = await measurePrinted(growth, { content, photos: documentPhotos(4) });
    expect(grown).toHaveLength(4);
    for (const factor of grown.slice(0, 3)) expect(factor).toBeGreaterThan(1.12);
    // Long enough for a quote, it has the size of the pages beside it.
    expect(grown[3]).toBeLessThan(1.01);
  },
);
