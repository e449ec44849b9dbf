import { describe, expect, test } from 'vitest';
import { TYPE_AREA } from './page-geometry.ts';
import { correctPlan, type Plan, planArticles, planGallery, shareOfArticles } from './traditional.ts';

const article = (id: string, height: number) => ({ id, height });

describe('articles', () => {
  test('each get a page with a photograph that fills it, where there are enough', () => {
    const planned = planArticles([article('a', 300), article('b', 500)], 2);
    expect(planned.map(({ startsPage }) => startsPage)).toEqual([true, true]);
    for (const [index, height] of [300, 500].entries()) {
      const used = height + (planned[index]?.hero ?? 0) + (planned[index]?.tail ?? 0);
      expect(used).toBeGreaterThan(TYPE_AREA.height * 0.9);
      expect(used).toBeLessThanOrEqual(TYPE_AREA.height);
    }
  });
  test('share a page where there are no photographs', () => {
    const planned = planArticles([article('a', 200), article('b', 200), article('c', 200)], 0);
    expect(planned.map(({ startsPage, hero }) => [startsPage, hero])).toEqual([
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
  });
  test('the emptiest page gets the only photograph', () => {
    const planned = planArticles([article('full', 800), article('empty', 250)], 1);
    expect(planned.map(({ hero }) => hero > 0)).toEqual([false, true]);
  });
  test('never take more photographs than they may', () => {
    for (const photos of [0, 1, 3, 9]) {
      const planned = planArticles([article('a', 100), article('b', 1700), article('c', 870)], photos);
      expect(planned.filter(({ hero }) => hero > 0).length + planned.filter(({ tail }) => tail > 0).length).toBeLessThanOrEqual(
        photos,
      );
    }
  });
});

test('a photograph gives up what spilled over to a page too many', () => {
  const plan: Plan = {
    opening: true,
    articles: [{ id: 'a', startsPage: true, pages: 1, hero: 500, tail: 0 }],
    gallery: [],
    backCover: false,
  };
  expect(correctPlan(plan, { articles: [{ id: 'a', firstPage: 3, lastPage: 4, used: 40 }] })).toBe(true);
  expect(plan.articles[0]?.hero).toBeLessThan(460);
  expect(correctPlan(plan, { articles: [{ id: 'a', firstPage: 3, lastPage: 3, used: TYPE_AREA.height - 20 }] })).toBe(false);
});

describe('a gallery', () => {
  const shapes = [
    { width: 4, height: 3 },
    { width: 3, height: 4 },
  ];
  test.each([1, 2, 3, 4, 7, 10])('of %i photographs shows each once, in order, within its sheets', (count) => {
    const photos = Array.from({ length: count }, (_, index) => shapes[index % 2] ?? { width: 1, height: 1 });
    const sheets = planGallery(photos, 8);
    expect(sheets.flatMap(({ rows }) => rows.flatMap((row) => row.photos))).toEqual(photos.map((_, index) => index));
    for (const { rows } of sheets) {
      expect(rows.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(TYPE_AREA.height);
    }
  });
  test('leaves articles their share and keeps three', () => {
    expect([0, 3, 5, 12].map((photos) => shareOfArticles(photos, 7))).toEqual([0, 3, 2, 8]);
  });
});
