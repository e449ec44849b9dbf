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

/** Runs in the page: the type of a few lines, of the box below them and of their heading; CSS px, where their article is set larger and where not. */
function fewLines() {
  const article = document.querySelector('#significance');
  const sizeOf = (part: string) => {
    const element = article?.querySelector(part);
    return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
  };
  return [true, false].map((isLarge) => {
    article?.classList.toggle('airy', isLarge);
    return { text: sizeOf('.columns.short p'), box: sizeOf('.panel li'), heading: sizeOf('h1 > span') };
  });
}

test.each(THEME_IDS)('a few lines that may be a claim are set larger there almost as other text is, in %s', async (theme) => {
  const content = typicalContent(1);
  Object.assign(content.project, { theme, layoutTemplateId: 'photo-gallery' });
  content.historicalContent.significance =
    'No other car of its decade has been driven as far. It is the fastest that was ever built there.';
  content.historicalContent.trivia = content.historicalContent.trivia.slice(0, 3);
  const [large, plain] = await measurePrinted(fewLines, { content, photos: documentPhotos(1) });
  expect(large?.text).toBeCloseTo((plain?.text ?? 0) * 1.15);
  expect(large?.box).toBeGreaterThan((plain?.box ?? 0) * 1.13);
  // It is not to be read first.
  expect(large?.text).toBeLessThan((large?.heading ?? 0) * 0.7);
});

/** Runs in the page: the leading of a text that is set larger, by its type, where a line of it had no room and where all had. */
const leadings = () =>
  [true, false].map((isTight) => {
    document.querySelector('#significance')?.classList.add('airy');
    document.querySelector('#significance')?.classList.toggle('tight', isTight);
    const paragraph = document.querySelector('#significance > .columns p');
    const { lineHeight, fontSize } = getComputedStyle(paragraph ?? document.body);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });

test.each(THEME_IDS)(
  'a line that would have no room takes a pixel of the leading, of larger type as well, in %s',
  async (theme) => {
    const content = typicalContent(4);
    Object.assign(content.project, { theme, layoutTemplateId: 'photo-gallery' });
    const [tight, plain] = await measurePrinted(leadings, { content, photos: documentPhotos(4) });
    expect((tight ?? 0) / (plain ?? 1)).toBeGreaterThan(0.94);
    expect((tight ?? 0) / (plain ?? 1)).toBeLessThan(1);
  },
);
