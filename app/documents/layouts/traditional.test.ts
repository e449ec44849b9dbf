import { describe, expect, test } from 'vitest';
import { CAPTION, PLATE_GAP, TYPE_AREA } from './page-geometry.ts';
import { type MeasuredArticle, type PlannedArticle, planPages } from './plan-pages.ts';
import { correctPlan, planBrochure, planGallery } from './traditional.ts';

const article = (id: string, height: number, running = 0): MeasuredArticle => ({ id, height, running, isFluid: true });
const [LANDSCAPE, PORTRAIT] = [4 / 3, 3 / 4];
const mixed = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 ? PORTRAIT : LANDSCAPE));
const plan = (articles: MeasuredArticle[], shapes: number[], own = shapes.length) => planBrochure(articles, { shapes, own }, 0);
const rowsOf = (articles: PlannedArticle[]) =>
  articles.flatMap(({ hero, tail }) => [hero, tail].filter((row) => row !== undefined));
const photosOf = (articles: PlannedArticle[]) =>
  articles.flatMap(({ hero, column, tail }) => [
    ...(hero?.photos ?? []),
    ...(column ? [column.photo] : []),
    ...(tail?.photos ?? []),
  ]);

const typical = [
  article('car', 230),
  article('story', 560, 350),
  article('history', 560, 860),
  article('significance', 480),
  article('specification', 400),
  article('advertising', 520),
  article('awards', 250),
];

describe('articles', () => {
  test('each get a page with a photograph that fills it, where there are enough', () => {
    const queue = { shapes: [LANDSCAPE, LANDSCAPE], own: 2, first: 0 };
    const { articles } = planPages([article('a', 320), article('b', 330)], queue, () => 0);
    expect(articles.map(({ startsPage }) => startsPage)).toEqual([true, true]);
    for (const [index, height] of [320, 330].entries()) {
      const used = height + (articles[index]?.hero?.height ?? 0) + CAPTION + PLATE_GAP;
      expect(used).toBeGreaterThan(TYPE_AREA.height * 0.9);
      expect(used).toBeLessThanOrEqual(TYPE_AREA.height);
    }
  });

  test('share a page where there are no photographs', () => {
    const { articles } = plan([article('a', 200), article('b', 200), article('c', 200)], []);
    expect(articles.map(({ startsPage, hero }) => [startsPage, hero])).toEqual([
      [true, undefined],
      [false, undefined],
      [false, undefined],
    ]);
  });

  test.each([0, 1, 2, 3, 5, 8, 11])('take of %i photographs each once, in order, and leave the gallery the others', (count) => {
    for (const shapes of [mixed(count), Array(count).fill(LANDSCAPE), Array(count).fill(PORTRAIT)]) {
      const { articles, gallery } = plan(typical, shapes);
      const plates = gallery.flatMap(({ rows }) => rows.flatMap(({ photos }) => photos));
      expect([...photosOf(articles), ...plates]).toEqual(shapes.map((_, index) => index));
    }
  });

  test('crop no photograph by more than an eighth', () => {
    for (let count = 1; count <= 11; count += 1) {
      const shapes = mixed(count);
      for (const { photos, height } of rowsOf(plan(typical, shapes).articles)) {
        const whole = photos.reduce((sum, photo) => sum + (shapes[photo] ?? 1), 0);
        const natural = (TYPE_AREA.width - PLATE_GAP * (photos.length - 1)) / whole;
        expect(Math.min(height / natural, natural / height)).toBeGreaterThan(0.87);
      }
    }
  });

  test('repeat photographs as details only where they have too few', () => {
    const { articles, gallery } = plan(typical, mixed(11), 9);
    expect(Math.max(...photosOf(articles))).toBeLessThan(9);
    expect(gallery.flatMap(({ rows }) => rows.flatMap(({ photos }) => photos)).every((photo) => photo < 9)).toBe(true);
  });
});

describe('what came of a plan', () => {
  const row = { photos: [0], width: TYPE_AREA.width, height: 500, least: 445, most: 555 };
  const planned = (): PlannedArticle[] => [
    { id: 'a', startsPage: true, pages: 1, isWhole: false, isAiry: false, ornament: false, hero: { ...row } },
  ];
  const came = { id: 'a', firstPage: 3, lastPage: 3, used: TYPE_AREA.height - 20, lacking: 0 };

  test('stands where it fits', () => {
    expect(correctPlan({ articles: planned() }, { articles: [came] })).toBe(false);
  });
  test('takes from a photograph what spilled over to a page too many', () => {
    const articles = planned();
    expect(correctPlan({ articles }, { articles: [{ ...came, lastPage: 4, used: 30 }] })).toBe(true);
    expect(articles[0]?.hero?.height).toBeLessThan(470);
    expect(articles[0]?.pages).toBe(1);
  });
  test('is taken as it is where the photograph has nothing more to give', () => {
    const articles = planned();
    correctPlan({ articles }, { articles: [{ ...came, lastPage: 4, used: 300 }] });
    expect(articles[0]?.pages).toBe(2);
  });
  test('gives a photograph the room that was left, and an ornament the rest', () => {
    const articles = planned();
    expect(correctPlan({ articles }, { articles: [{ ...came, used: 650 }] })).toBe(true);
    expect(articles[0]?.hero?.height).toBe(row.most);
    expect(correctPlan({ articles }, { articles: [{ ...came, used: 705 }] })).toBe(true);
    expect(articles[0]?.ornament).toBe(true);
  });
});

describe('a gallery', () => {
  test.each([1, 2, 3, 4, 7, 10])('of %i photographs shows each once, in order, within its sheets', (count) => {
    const { sheets } = planGallery(mixed(count), 8);
    expect(sheets.flatMap(({ rows }) => rows.flatMap((row) => row.photos))).toEqual(mixed(count).map((_, index) => index));
    for (const { rows } of sheets) {
      expect(rows.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(TYPE_AREA.height);
    }
  });
});
