import { expect, test } from 'vitest';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { type LayoutPage, layOutBrochure } from './lay-out-brochure.ts';

const contentsOf = (html: string) =>
  [...html.matchAll(/<li[^>]*><a href="#([^"]+)"><span><bdi>[^<]*<\/bdi><i><\/i><\/span><\/a><b>(\d+)<\/b><\/li>/g)].map(
    ([, id, page]) => [id, Number(page)],
  );

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
        ending: 0,
        leftByEnding: 0,
        lacking: 0,
        lonely: 0,
        parts: 1,
        isQuoteApart: false,
        isFigureApart: false,
      }));
      const measured = { articles, slots: [], tightCaptions: [], galleryPage: undefined, pages: 3 + articles.length * 2 };
      return measured as Result;
    },
  };
}

/** A page on which every article takes as many pages, and fixed pages follow them. */
function longPage(pagesOfArticle: number): LayoutPage & { shown: () => string } {
  let shown = '';
  return {
    shown: () => shown,
    load: async (html) => {
      shown = html;
    },
    measure: async <Result>() => {
      const ids = [...shown.matchAll(/data-article="([^"]+)"/g)].map(([, id = '']) => id);
      const fixed = shown.match(/class="fixed-page/g)?.length ?? 0;
      const articles = ids.map((id, index) => {
        const firstPage = 3 + index * pagesOfArticle;
        return {
          id,
          firstPage,
          lastPage: firstPage + pagesOfArticle - 1,
          used: 900,
          beginning: 0,
          ending: 0,
          leftByEnding: 0,
          lacking: 0,
          lonely: 0,
          parts: 1,
          isQuoteApart: false,
          isFigureApart: false,
        };
      });
      const pages = 2 + fixed + ids.length * pagesOfArticle;
      return { articles, slots: [], tightCaptions: [], galleryPage: undefined, pages } as Result;
    },
  };
}

test.each([1, 2, 3])(
  'a brochure whose articles take %i pages each, unlike planned, still has a multiple of four pages',
  async (each) => {
    const page = longPage(each);
    const request = { trophyPhotos: new Map(), qrTarget: 'https://example.com/', edition: 'screen', fontsCss: '' } as const;
    for (const count of [1, 9]) {
      const { pages } = await layOutBrochure(page, { ...request, content: typicalContent(count), photos: documentPhotos(count) });
      expect(pages % 4).toBe(0);
    }
  },
);

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
