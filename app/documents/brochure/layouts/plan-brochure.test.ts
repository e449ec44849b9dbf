import { describe, expect, test } from 'vitest';
import { finish } from '#app/platform/steps.ts';
import { brochure as classic } from '#app/themes/classic/brochure.ts';
import { correctPlan } from './correct-plan.ts';
import { fillPages } from './fill-pages.ts';
import { FIGURE_GAP, PAPERS, pageGeometry } from './page-geometry.ts';
import { FREE } from './photo-flex.ts';
import { photoGallery } from './photo-gallery.ts';
import { type PlannedBrochure, planBrochure } from './plan-brochure.ts';
import { costOfEndPages, galleryPlanner } from './plan-gallery.ts';
import { planPages } from './plan-pages.ts';
import type { MeasuredArticle, PlannedArticle, Planning } from './planning.ts';
import { traditional } from './traditional.ts';

const geometry = pageGeometry(classic.grid, traditional, PAPERS.letter);
const { area } = geometry;
const planning = (shapes: number[], own = shapes.length): Planning => ({
  geometry,
  density: traditional.density,
  photos: { shapes, flexes: shapes.map(() => FREE), own, captions: shapes.map(() => 10) },
});

const article = (id: string, height: number, running = 0): MeasuredArticle => ({
  id,
  height,
  beginning: 0,
  running,
  isFluid: true,
});
/** No photo is used. */
const NONE = { next: 0, details: 0 };
const [LANDSCAPE, PORTRAIT] = [4 / 3, 3 / 4];
const mixed = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 ? PORTRAIT : LANDSCAPE));
const plan = (articles: MeasuredArticle[], shapes: number[], own = shapes.length) =>
  finish(planBrochure(articles, planning(shapes, own), 0));
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
  test('each get a page with a photo that fills it, where there are enough', () => {
    const { articles } = finish(planPages([article('a', 320), article('b', 330)], planning([LANDSCAPE, LANDSCAPE]), 0, () => 0));
    expect(articles.map(({ startsPage }) => startsPage)).toEqual([true, true]);
    for (const [index, height] of [320, 330].entries()) {
      const { hero } = articles[index] ?? {};
      const used = height + (hero?.height ?? 0) + (hero?.caption ?? 0) + FIGURE_GAP;
      expect(used).toBeGreaterThan(area.height * 0.9);
      expect(used).toBeLessThanOrEqual(area.height);
    }
  });

  test('share a page where there are no photos', () => {
    const { articles } = finish(planPages([article('a', 200), article('b', 200), article('c', 200)], planning([]), 0, () => 0));
    expect(articles.map(({ startsPage, hero }) => [startsPage, hero])).toEqual([
      [true, undefined],
      [false, undefined],
      [false, undefined],
    ]);
  });

  test.each([0, 1, 2, 3, 5, 8, 11])('take each of %i photos once, in order, and leave the others to the gallery', (count) => {
    for (const shapes of [mixed(count), Array(count).fill(LANDSCAPE), Array(count).fill(PORTRAIT)]) {
      const { articles, gallery } = plan(typical, shapes);
      const figures = gallery.flatMap(({ rows }) => rows.flatMap(({ photos }) => photos));
      expect([...photosOf(articles), ...figures]).toEqual(shapes.map((_, index) => index));
    }
  });

  test('crop no photo by more than an eighth', () => {
    for (let count = 1; count <= 11; count += 1) {
      const shapes = mixed(count);
      for (const { photos, height } of rowsOf(plan(typical, shapes).articles)) {
        const whole = photos.reduce((sum, photo) => sum + (shapes[photo] ?? 1), 0);
        const natural = (area.width - FIGURE_GAP * (photos.length - 1)) / whole;
        expect(Math.min(height / natural, natural / height)).toBeGreaterThan(0.87);
      }
    }
  });

  test('leave a gallery of two figures or more as soon as there are photos for one', () => {
    for (const shapes of [8, 9, 10, 11].flatMap((count) => [mixed(count), Array(count).fill(LANDSCAPE)])) {
      const figures = plan(typical, shapes).gallery.flatMap(({ rows }) => rows.flatMap(({ photos }) => photos));
      expect(figures.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('do not start below a photo that leaves no room for their unbreakable start', () => {
    const list = (beginning: number) => [{ ...article('awards', area.height * 0.95), beginning }];
    const under = (beginning: number) => {
      const [awards] = finish(
        planPages(list(beginning), planning([LANDSCAPE]), 0, ({ next }) => (next === 0 ? 2.5 : 0)),
      ).articles;
      return awards?.hero;
    };
    expect(under(0)).toBeDefined();
    expect(under(480)).toBeUndefined();
  });

  test('are not torn over two pages, as tables, where one has room for all of it', () => {
    const filled = (isFluid: boolean) => {
      const given = { ...article('specification', area.height * 0.9), isFluid };
      const hero = { photos: [0], width: area.width, height: 500, caption: 22, least: 445, most: 555, floor: 410, own: 555 };
      return fillPages([given], { hero, tail: undefined, column: undefined }, planning([LANDSCAPE]));
    };
    expect([filled(true).pages, filled(false).pages]).toEqual([2, 2]);
    expect(filled(false).cost).toBeGreaterThan(filled(true).cost + 0.5);
  });

  test('repeat photos as details so that hardly a page has text alone, one for each, before any has a page of its own', () => {
    const pictured = ({ hero, column, tail }: PlannedArticle) => Boolean(hero ?? column ?? tail);
    const bare = (articles: PlannedArticle[]) => articles.filter((article) => article.startsPage && !pictured(article)).length;
    const [without, withDetails] = [plan(typical, mixed(6)), plan(typical, mixed(12), 6)];
    expect(bare(withDetails.articles)).toBeLessThanOrEqual(1);
    expect(bare(without.articles)).toBeGreaterThan(bare(withDetails.articles));
    for (const { photos } of rowsOf(withDetails.articles)) expect(photos.filter((photo) => photo >= 6).length).toBeLessThan(2);
    // All own photos are shown, and each once.
    const shown = [
      ...photosOf(withDetails.articles),
      ...withDetails.gallery.flatMap(({ rows }) => rows.flatMap(({ photos }) => photos)),
    ];
    expect(shown.filter((photo) => photo < 6).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('the measurements of a plan', () => {
  const row = { photos: [0], width: area.width, height: 500, caption: 22, least: 445, most: 555, floor: 410, own: 555 };
  const planned = (): PlannedArticle[] => [
    { id: 'a', startsPage: true, pages: 1, isWhole: false, isAiry: false, hasOpenFoot: false, hero: { ...row } },
  ];
  const correct = (articles: PlannedArticle[], article: typeof came, tightCaptions: { photo: number; lacking: number }[] = []) =>
    correctPlan({ articles, gallery: [] }, { articles: [article], tightCaptions }, geometry);
  const came = {
    id: 'a',
    firstPage: 3,
    lastPage: 3,
    used: area.height - 20,
    lacking: 0,
    lonely: 0,
    parts: 3,
    isQuoteApart: false,
    quote: 0,
    isFigureApart: false,
    isFigureAlone: false,
  };

  test('change nothing where it fits', () => {
    expect(correct(planned(), came)).toBe(false);
  });
  test('shrink a photo by what overflowed to another page', () => {
    const articles = planned();
    expect(correct(articles, { ...came, lastPage: 4, used: 30 })).toBe(true);
    expect(articles[0]?.hero?.height).toBeLessThan(470);
    expect(articles[0]?.pages).toBe(1);
  });
  test('are accepted where the photo can shrink no further', () => {
    const articles = planned();
    correct(articles, { ...came, lastPage: 4, used: 300 });
    expect(articles[0]?.pages).toBe(2);
  });
  test('give a photo the room that was left, and leave the rest open', () => {
    const articles = planned();
    expect(correct(articles, { ...came, used: 650 })).toBe(true);
    expect(articles[0]?.hero?.height).toBe(row.most);
    expect(correct(articles, { ...came, used: 705 })).toBe(true);
    expect(articles[0]?.hasOpenFoot).toBe(true);
  });
  test('give a wide caption more of its row, and the photo that much less', () => {
    const articles = planned();
    expect(correct(articles, came, [{ photo: 0, lacking: 30 }])).toBe(true);
    expect(articles[0]?.hero).toMatchObject({ caption: 52, height: 470 });
  });
});

describe('a gallery', () => {
  test.each([1, 2, 3, 4, 7, 10])('of %i photos shows each once, in order, within its pages', (count) => {
    const { galleryPages } = galleryPlanner(planning(mixed(count)))(NONE, 8);
    expect(galleryPages.flatMap(({ rows }) => rows.flatMap((row) => row.photos))).toEqual(mixed(count).map((_, index) => index));
    for (const { rows } of galleryPages) {
      expect(rows.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(area.height);
    }
  });
});

test('photos of one to a page share pages where the brochure would have more than sixteen', () => {
  const single = { ...planning(mixed(11)), density: { ...photoGallery.density, galleryPage: { wished: 1, most: 1, row: 1 } } };
  const galleryPagesOf = (otherPages: number) => galleryPlanner(single)(NONE, otherPages).galleryPages;
  expect(galleryPagesOf(5).map(({ rows }) => rows.length)).toEqual(Array(11).fill(1));
  expect(galleryPagesOf(9)).toHaveLength(7);
});

test('a layout of pictures keeps half of them for gallery pages among the articles, pictures first', () => {
  const pictures = { ...planning(mixed(11)), density: photoGallery.density };
  const { articles, gallery } = finish(planBrochure(typical, pictures, 1));
  expect(gallery.flatMap(({ rows }) => rows.flatMap(({ photos }) => photos)).length).toBeGreaterThanOrEqual(5);
  expect(gallery[0]?.before).toBe(articles[0]?.id);
  expect(new Set(gallery.map(({ before }) => before)).size).toBeGreaterThan(2);
});

test('an article of a layout of pictures has a narrower photo where one as wide as the page leaves its text too little room', () => {
  const pictures = { ...planning(mixed(11)), density: photoGallery.density };
  const { articles } = finish(planBrochure(typical, pictures, 1));
  const narrower = rowsOf(articles).filter(({ width }) => width < planning([]).geometry.rowWidth - 1);
  expect(narrower.length).toBeGreaterThan(0);
  const bare = articles.filter((one) => one.startsPage && !one.hero && !one.tail && !one.column);
  expect(bare.length).toBeLessThan(3);
});

test('content for fewer than eight pages is filled up with details of the photos', () => {
  const { articles, gallery } = finish(planBrochure([article('history', 60)], planning(Array(6).fill(LANDSCAPE), 0), 1));
  const pages = articles.reduce((sum, one) => sum + one.pages, 0) + gallery.length + 3;
  expect(pages).toBe(8);
});

describe('a brochure can be folded and stapled: its pages are a multiple of four', () => {
  const pagesOf = ({ articles, gallery, endPages }: PlannedBrochure) =>
    articles.reduce((sum, one) => sum + one.pages, 0) + gallery.length + endPages + 3;
  const photosIn = (gallery: PlannedBrochure['gallery']) => gallery.flatMap(({ rows }) => rows.flatMap(({ photos }) => photos));

  test.each([0, 1, 2, 4, 7, 11])('with %i photos besides the cover, and any length of text', (count) => {
    for (const texts of [typical.slice(0, 1), typical.slice(0, 4), typical, [...typical, article('more', 4 * area.height)]]) {
      const planned = plan(texts, mixed(count));
      expect(pagesOf(planned) % 4).toBe(0);
      expect(pagesOf(planned)).toBeGreaterThanOrEqual(8);
    }
  });

  test('also when the texts take other numbers of pages than planned, with the same photos in the gallery', () => {
    const { gallery, galleryFor } = plan(typical, mixed(11));
    for (const otherPages of [9, 10, 11, 12]) {
      const anew = galleryFor(otherPages);
      expect((otherPages + anew.gallery.length + anew.endPages) % 4).toBe(0);
      expect(photosIn(anew.gallery)).toEqual(photosIn(gallery));
    }
  });

  test('by pages for notes only where there is neither a photo nor a detail for them', () => {
    const shapes = mixed(6);
    expect(galleryPlanner(planning(shapes))(NONE, 5)).toMatchObject({ endPages: 0 });
    expect(galleryPlanner(planning(shapes, 2))({ next: 2, details: 0 }, 5)).toMatchObject({ endPages: 0 });
    expect(galleryPlanner(planning([]))(NONE, 5)).toMatchObject({ galleryPages: [], endPages: 3 });
    // Of the details, no more than have proved good.
    expect(galleryPlanner(planning(shapes, 2))({ next: 2, details: 0 }, 5, 1)).toMatchObject({ endPages: 2 });
    expect(galleryPlanner({ ...planning(shapes, 2), mostInGallery: 1 })({ next: 2, details: 0 }, 5)).toMatchObject({
      endPages: 2,
    });
  });
});

test('one picture left for the gallery is a page without a heading, which the contents would send a reader to; two are a section', () => {
  const headsOf = (count: number) =>
    galleryPlanner(planning(mixed(count)))({ next: 0, details: 0 }, 11).galleryPages.map(({ hasHead }) => hasHead === true);
  expect(headsOf(1)).toEqual([false]);
  expect(headsOf(2)).toContain(true);
  // A plate and a detail are no section, either; details alone, which have a heading of their own, are.
  const withDetails = (next: number) =>
    galleryPlanner(planning(mixed(6), 2))({ next, details: 0 }, 6).galleryPages.map(({ hasHead }) => hasHead === true);
  expect(withDetails(1)).toEqual([false, false]);
  expect(withDetails(2)).toEqual([true, false]);
});

test('narrower plates have the columns of the theme’s grid, or leave margins that are meant', () => {
  const widthsOf = (gridColumns: number | undefined) => {
    const own = { ...planning([]), geometry: { ...geometry, gap: 20, ...(gridColumns && { gridColumns }) } };
    return [mixed(5), mixed(9), Array(6).fill(LANDSCAPE), Array(4).fill(PORTRAIT)].flatMap((shapes) => {
      const flexes = shapes.map(() => ({ least: 1, most: 1, floor: 1 }));
      const planned = galleryPlanner({ ...own, photos: { ...planning(shapes).photos, flexes } })(NONE, 9);
      return planned.galleryPages.flatMap(({ rows }) => rows.map(({ width }) => Math.round((width / area.width) * 1000) / 1000));
    });
  };
  const spanOf = (columns: number) => Math.round((((columns * (area.width + 20)) / 4 - 20) / area.width) * 1000) / 1000;
  const [free, ofGrid] = [widthsOf(undefined), widthsOf(4)];
  expect(free.filter((share) => share > 0.834 && share < 1)).toEqual([]);
  expect(ofGrid.filter((share) => ![1, spanOf(3), spanOf(2)].includes(share))).toEqual([]);
  expect(ofGrid.some((share) => share < 1)).toBe(true);
});

test('pages of words cost as much each as one page for notes, and those for notes more with each', () => {
  expect(costOfEndPages(1, { own: 0, words: 0 })).toBe(costOfEndPages(1, { own: 0, words: 2 }));
  expect(costOfEndPages(2, { own: 0, words: 0 })).toBeGreaterThan(costOfEndPages(2, { own: 0, words: 2 }));
  expect(costOfEndPages(3, { own: 0, words: 2 })).toBe(3 * costOfEndPages(1, { own: 0, words: 0 }));
});

test('texts of a few lines share a page rather than leave one nearly empty each, whether words fill the others or pages to write on', () => {
  for (const wordsPages of [0, 3]) {
    const few = ['story', 'history', 'trivia'].map((id) => ({ ...article(id, 150), isFluid: false }));
    const { articles, endPages } = finish(planBrochure(few, { ...planning([], 0), wordsPages }, 0));
    expect(articles.map(({ startsPage }) => startsPage)).toEqual([true, false, false]);
    expect(endPages).toBe(4);
  }
});
