import { expect, test } from 'vitest';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { type LayoutPage, layOutBrochure } from './lay-out-brochure.ts';

const contentsOf = (html: string) =>
  [...html.matchAll(/<li><a href="#([^"]+)">[^<]*<\/a><i><\/i><b>(\d+)<\/b><\/li>/g)].map(([, id, page]) => [id, Number(page)]);

/** A page on which every article takes two pages, whatever was planned. */
function stubbornPage(): LayoutPage & { shown: () => string } {
  let shown = '';
  return {
    shown: () => shown,
    load: async (html) => {
      shown = html;
    },
    // What the function would measure in a real page.
    measure: async <Result>() => {
      const ids = [
        ...shown.matchAll(/<(?:article|section)\b[^>]*\bid="([^"]+)"[^>]*data-article|data-article[^>]*\bid="([^"]+)"/g),
      ];
      const articles = ids.map(([, one, other], index) => ({
        id: one ?? other ?? '',
        firstPage: 3 + index * 2,
        lastPage: 4 + index * 2,
        used: 600,
        beginning: 0,
        lacking: 0,
      }));
      const measured = { articles, slots: [], tightCaptions: [], galleryPage: undefined, pages: 3 + articles.length * 2 };
      return measured as Result;
    },
  };
}

test('the contents show the pages on which articles ended up, not the planned ones', async () => {
  const page = stubbornPage();
  const { pages } = await layOutBrochure(page, {
    content: typicalContent(1),
    photos: documentPhotos(1),
    trophyPhotos: new Map(),
    qrTarget: 'https://example.com/',
    edition: 'screen',
    fontsCss: '',
  });
  const contents = contentsOf(page.shown());
  expect(contents.length).toBeGreaterThan(5);
  expect(contents.map(([, number]) => number)).toEqual(contents.map((_, index) => 3 + index * 2));
  expect(pages).toBe(3 + contents.length * 2);
});
