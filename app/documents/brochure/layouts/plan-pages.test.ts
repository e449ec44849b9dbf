import { describe, expect, test, vi } from 'vitest';
import { finish } from '#app/platform/steps.ts';
import { FEW_LINES, SLACK } from './fill-pages.ts';
import type { PhotoDensity } from './layout.ts';
import { FIGURE_GAP, PAPERS, type PageGeometry } from './page-geometry.ts';
import { type Flex, FREE } from './photo-flex.ts';
import { type Fills, planPages, ruledOutBy } from './plan-pages.ts';
import type { MeasuredArticle, Planning } from './planning.ts';
import { traditional } from './traditional.ts';

const planAll = (...given: Parameters<typeof planPages>) => finish(planPages(...given));

const PAGE = 1000;
/** The space a row needs besides its height: a caption line of 13, 7 above it, and the gap. */
const AROUND_ROW = 20 + FIGURE_GAP;
/** A page of round numbers. */
const geometry: PageGeometry = {
  galleryHead: 126,
  margins: { top: 100, side: 50, bottom: 50 },
  gap: 20,
  text: { leading: 20, letter: 6 },
  caption: { leading: 13, letter: 1 },
  bleeds: false,
  page: PAPERS.letter,
  area: { width: 700, height: PAGE },
  columns: 2,
  column: 340,
  hang: 0,
  rowWidth: 700,
};

/** Photos of these aspect ratios (width by height), in a layout without photos in text columns. */
const planning = (
  shapes: number[],
  change: {
    own?: number;
    sources?: number;
    flexes?: Flex[];
    captions?: number[];
    density?: Partial<PhotoDensity>;
    bleeds?: boolean;
  } = {},
): Planning => ({
  geometry: { ...geometry, bleeds: change.bleeds ?? false },
  density: { ...traditional.density, inColumn: false, ...change.density },
  photos: {
    shapes,
    flexes: change.flexes ?? shapes.map(() => FREE),
    own: change.own ?? shapes.length,
    sources: change.sources,
    captions: change.captions ?? shapes.map(() => 10),
  },
});

const text = (height: number, change: Partial<MeasuredArticle> = {}): MeasuredArticle => ({
  id: `text of ${height}`,
  height,
  beginning: 0,
  running: 0,
  isFluid: true,
  ...change,
});
/** Tables, panels and lists. */
const list = (height: number, beginning = 0): MeasuredArticle => text(height, { beginning, isFluid: false });

/** How a plan ends: the photos and the details used, and the pages filled. */
type End = { next?: number; details?: number; pages?: number };
const isLike = (end: Required<End>, wanted: End) =>
  end.next === (wanted.next ?? end.next) &&
  end.details === (wanted.details ?? end.details) &&
  end.pages === (wanted.pages ?? end.pages);

/** The plan that ends this way, by default with all photos; any other end is made to cost more than a page can. */
const plan = (articles: MeasuredArticle[], given: Planning, wanted: End = { next: given.photos.shapes.length }, first = 0) =>
  planAll(articles, given, first, (end) => (isLike(end, wanted) ? 0 : 1000)).articles;

/** How much more a plan with one end costs than one with the other, in empty pages. */
function costDifference(articles: MeasuredArticle[], given: Planning, one: End, other: End, first = 0): number {
  let [low, high] = [-10, 10];
  while (high - low > 1e-6) {
    const added = (low + high) / 2;
    const costOf = (end: Required<End>) => (isLike(end, one) ? 0 : isLike(end, other) ? added : 1000);
    const { articles: planned, ...used } = planAll(articles, given, first, costOf);
    if (isLike({ ...used, pages: planned.reduce((sum, { pages }) => sum + pages, 0) }, one)) high = added;
    else low = added;
  }
  return high;
}

/** The cost of leaving this much of a page empty: the first seventh looks intended, the rest counts five times. */
const emptiness = (height: number) => height / PAGE + Math.max(0, height / PAGE - 0.14) * 4;
const TEXT_ALONE = 0.45;
/** The cost of a few lines at the end of a text on another page. */
const SCRAP = 0.4;

describe('boxes at the end of an article', () => {
  test('go to the next page where they do not fit, and the row at its head fills the page before', () => {
    const twoRows = planning([1.4, 1.4], { density: { row: 1 } });
    const [article] = plan([text(850, { ending: 400 })], twoRows, { next: 2, pages: 2 });
    expect(article?.hero?.height).toBeCloseTo(PAGE - SLACK - AROUND_ROW - 450);
    expect(article?.tail?.height).toBeCloseTo(PAGE - SLACK - AROUND_ROW - 400);
  });

  test('that fit are on the page of the text', () => {
    expect(plan([text(900, { ending: 400 })], planning([]), {})).toMatchObject([{ pages: 1 }]);
  });
});

describe('the row at the head of an article', () => {
  test('grows until the page is full', () => {
    const height = 700 / 1.4;
    expect(plan([text(450)], planning([1.4]))).toEqual([
      {
        id: 'text of 450',
        startsPage: true,
        pages: 1,
        planned: { way: 'text of 450: 0, , ', cost: expect.closeTo(SLACK / PAGE, 1) },
        hero: {
          photos: [0],
          width: 700,
          height: PAGE - SLACK - AROUND_ROW - 450,
          caption: 20,
          least: height / 1.12,
          most: height * 1.12,
          floor: (height * 0.92) / 1.12,
          own: height * 1.12,
        },
        isWhole: false,
        isAiry: false,
        hasOpenFoot: false,
      },
    ]);
  });

  test('leaves room on the page for an article that must not be split', () => {
    const [article] = plan([text(380)], planning([1.4]));
    expect(article).toMatchObject({ isWhole: true, hero: { most: PAGE - SLACK - AROUND_ROW - 380 } });
  });

  test('leaves room on the page for the heading and the first six lines of an article that goes on to the next', () => {
    const [article] = plan([text(1000, { head: 250 })], planning([1.1]), { next: 1, pages: 2 });
    const most = PAGE - SLACK - AROUND_ROW - 250 - FEW_LINES;
    expect(article?.hero).toMatchObject({ height: most, most, own: most });
  });

  test('keeps its size where such an article does not fit below it', () => {
    const [article] = plan([text(380)], planning([1.1, 1.1], { density: { row: 1 } }));
    expect(article).toMatchObject({ pages: 2, isWhole: true, hero: { most: 640, height: 640 }, tail: { height: 640 } });
  });

  test('starts at the edge of a page where pictures bleed', () => {
    const [article] = plan([text(500)], planning([1.4], { bleeds: true }));
    expect(article?.hero?.height).toBeCloseTo(PAGE - SLACK - AROUND_ROW + geometry.margins.top - 500);
  });

  test('has the caption lines below it', () => {
    const [article] = plan([text(450)], planning([1.4], { captions: [701] }));
    expect(article?.hero).toMatchObject({ caption: 33, height: PAGE - SLACK - AROUND_ROW - 13 - 450 });
  });

  test.each([0.9, 4.5])('is not made of a photograph that would be too tall or too low in it: %d', (shape) => {
    expect(planAll([text(300)], planning([shape]), 0, ({ next }) => (next === 1 ? 0 : 1000)).next).toBe(0);
  });

  test('is as wide as the page or as a cameo, and beside headings as the text, where none are side by side', () => {
    const lone = (height: number, shape: number, change: Partial<PageGeometry> = {}) => {
      const given = planning([shape], { density: { galleryPage: { wished: 1, most: 1, row: 1 } } });
      return plan([text(height)], { ...given, geometry: { ...geometry, ...change } })[0]?.hero;
    };
    expect(lone(430, 4 / 3)).toMatchObject({ width: 700 });
    expect(lone(560, 4 / 3)?.width).toBeCloseTo((700 * 2) / 3);
    expect(lone(560, 4 / 3, { hang: 200, column: 500 })).toMatchObject({ width: 500 });
    expect(lone(350, 3 / 4)?.width).toBeCloseTo((700 * 2) / 3);
  });
});

describe('rows', () => {
  test.each([
    [1, [[0], [1]]],
    [2, [[0, 1]]],
  ])('hold no more than %i, if the layout says so', (row, rows) => {
    const [article] = plan([text(500)], planning([2, 2], { density: { row } }));
    expect([article?.hero, article?.tail].flatMap((one) => (one ? [one.photos] : []))).toEqual(rows);
  });

  test('at the head and foot hold at most two photos, if the layout says so', () => {
    const [article] = plan([text(700)], planning([1, 1, 1], { density: { row: 2 } }));
    expect([article?.hero?.photos.length, article?.tail?.photos.length].sort()).toEqual([1, 2]);
  });

  test('at the head and foot of articles that share a page fill it, the one at the head first', () => {
    const [first, second] = plan([text(200), text(200)], planning([3.5, 3.5]), { next: 2, pages: 1 });
    const most = 200 * 1.12;
    expect(first).toMatchObject({ startsPage: true, pages: 1, isWhole: true, hero: { photos: [0], height: most } });
    expect(second).toMatchObject({ startsPage: false, pages: 0, isWhole: true, tail: { photos: [1] } });
    expect(second?.tail?.height).toBeCloseTo(PAGE - SLACK - most - 200 - 76 - 200 - 2 * AROUND_ROW);
    expect([first?.tail, second?.hero]).toEqual([undefined, undefined]);
  });

  test('at the foot that do not fit go to the next page, and the one at the head grows into the space', () => {
    const [article] = plan([text(340)], planning([1.4, 3.5]));
    expect(article).toMatchObject({ pages: 2, isWhole: false });
    expect(article?.hero?.height).toBeCloseTo(500 * 1.12);
    expect(article?.tail?.height).toBeCloseTo(200 * 1.12);
  });
});

describe('a photo in a column', () => {
  const inColumn = { inColumn: true };
  /** The space for one of this height, with its caption. */
  const figure = (height: number) => height + 13 + FIGURE_GAP;

  test('takes half its height of the page, and a little more because the columns become uneven', () => {
    const [article] = plan([text(400, { running: 400 })], planning([1.75, 1.7], { density: inColumn }));
    expect(article?.column).toEqual({ photo: 1, height: 200 });
    expect(article?.hero?.height).toBeCloseTo(PAGE - SLACK - AROUND_ROW - 400 - figure(200) / 2 - 36);
  });

  test('is not split, and goes on the last page of a split text', () => {
    const [article] = plan([text(900, { running: 500 })], planning([0.9, 1.2], { density: inColumn }));
    expect(article).toMatchObject({ pages: 2, column: { photo: 0 }, tail: { photos: [1] } });
    expect(article?.tail?.height).toBeCloseTo(PAGE - figure(340 / 0.9) - AROUND_ROW);
  });

  test.each([
    [380, { photo: 0, height: 340 }],
    [375, undefined],
  ])('has running text of %i to stand in, or goes elsewhere', (running, column) => {
    const [article] = plan([text(600, { running })], planning([1], { density: { ...inColumn, row: 0 } }));
    expect(article?.column).toEqual(column);
  });

  test('comes after the row at the head and before the one at the foot', () => {
    const [article] = plan([text(250, { running: 250 })], planning([7 / 3, 1.7, 3.5], { density: inColumn }));
    expect(article).toMatchObject({ hero: { photos: [0] }, column: { photo: 1 }, tail: { photos: [2] } });
  });

  test('is not one that the plan leaves for later', () => {
    const [article] = plan([text(560, { running: 560 })], planning([2.5, 3.4], { density: inColumn }), { next: 1 });
    expect([article?.hero?.photos, article?.column]).toEqual([[0], undefined]);
  });

  test('goes into the article with enough text for it', () => {
    const group = [text(200), text(300, { running: 300 })];
    const articles = plan(group, planning([1.7], { density: { ...inColumn, row: 0 } }), { next: 1, pages: 1 });
    expect(articles.map(({ column }) => column?.photo)).toEqual([undefined, 0]);
  });
});

describe('articles', () => {
  test.each([
    [text(399), true],
    [text(401), false],
    [list(849), true],
    [list(851), false],
  ])('are not parted up to a share of the page: $id, fluid $isFluid', (article, isWhole) => {
    expect(plan([article], planning([]))).toMatchObject([{ isWhole }]);
  });

  test.each([
    [880, [true, false]],
    [876, [true, true]],
  ])('that have no room at the foot of a page go on at the next, if they fill nearly all of it: %i', (height, startsPage) => {
    const given = planning([3.2], { density: { sharing: -0.2 } });
    const articles = plan([text(665), list(height)], given, { next: 1, pages: 2 });
    expect(articles.map((article) => article.startsPage)).toEqual(startsPage);
    expect(articles[0]?.hero?.height).toBeCloseTo((700 / 3.2) * 1.12);
  });

  test('are planned in time that does not double with each', () => {
    let asked = 0;
    const articles = Array.from({ length: 14 }, (_, index) => text(150 + index));
    planAll(articles, planning([]), 0, () => {
      asked += 1;
      return 0;
    });
    expect(asked).toBeLessThan(1000);
  });
});

describe('the cost of a plan, in empty pages', () => {
  const difference = (articles: MeasuredArticle[], given: Planning) =>
    costDifference(articles, given, { next: given.photos.shapes.length }, { next: 0 });
  /** Text alone on a page is set 30 % larger. */
  const ofText = (height: number) => emptiness(PAGE - SLACK - height - (SLACK + height) * 0.3) + TEXT_ALONE;

  test('is the space that a row leaves empty, and a page of text alone costs more', () => {
    const left = PAGE - SLACK - AROUND_ROW - 400 * 1.12 - 300;
    expect(difference([text(300)], planning([1.75]))).toBeCloseTo(emptiness(left) - ofText(300), 4);
  });

  test('counts a page without a picture beside one with, and the space lost where the text is split', () => {
    const left = 2 * PAGE - SLACK - 1300 - 36;
    const withRow = left - AROUND_ROW - 400 * 1.12;
    expect(difference([text(1300)], planning([1.75]))).toBeCloseTo(emptiness(withRow) - emptiness(left) - TEXT_ALONE, 4);
  });

  test('is a little higher with a photo in a column', () => {
    const left = PAGE - SLACK - 600 - (200 + 13 + FIGURE_GAP) / 2 - 36;
    const given = planning([1.7], { density: { inColumn: true, row: 0 } });
    expect(difference([text(600, { running: 600 })], given)).toBeCloseTo(emptiness(left) + 0.03 - ofText(600), 4);
  });

  test('is a little higher with a row at the foot', () => {
    const left = PAGE - SLACK - 200 - 2 * (AROUND_ROW + 200 * 1.12);
    const given = planning([3.5, 3.5], { density: { row: 1 } });
    expect(difference([text(200)], given)).toBeCloseTo(emptiness(left) + 0.01 - ofText(200), 4);
  });

  test('is a page and a half, and a third of one, where a row is alone on its page', () => {
    const left = 2 * PAGE - SLACK - 380 - 36 - 2 * (AROUND_ROW + 640);
    const given = planning([1.1, 1.1], { density: { row: 1 } });
    expect(difference([text(380)], given)).toBeCloseTo(1.5 + 0.35 + SCRAP + emptiness(left) + 0.01 - ofText(380), 4);
  });

  test('is the layout’s own for articles that share a page', () => {
    const shared = emptiness(PAGE - SLACK - 200 - 76 - 200) + 0.5 + TEXT_ALONE;
    const given = planning([], { density: { sharing: 0.5 } });
    const both = [text(200), text(200)];
    expect(costDifference(both, given, { pages: 1 }, { pages: 2 })).toBeCloseTo(shared - 2 * ofText(200), 4);
  });

  test('is higher for a page of text alone where there are plenty of photos', () => {
    const shapes = (count: number) => Array.from({ length: count }, () => 1.75);
    const cost = (count: number) => costDifference([text(300)], planning(shapes(count)), { next: 1 }, { next: 0 });
    expect(cost(5) - cost(6)).toBeCloseTo(1.2 - TEXT_ALONE, 4);
  });

  test('is not as high in a portfolio, whose photos have pages of their own among the articles', () => {
    const shapes = Array.from({ length: 6 }, () => 1.75);
    const cost = (gallery: 'after' | 'among') =>
      costDifference([text(300)], planning(shapes, { density: { gallery } }), { next: 1 }, { next: 0 });
    expect(cost('among') - cost('after')).toBeCloseTo(1.2 - 0.9, 4);
  });

  test('is a tenth higher for each photo beside another', () => {
    // A row of two fills the page; alone, each would be too tall.
    expect(difference([text(500)], planning([0.8, 0.8]))).toBeCloseTo(0.1 - ofText(500), 4);
  });

  test('is less for a photo beside another where there are plenty of photos', () => {
    const cost = (count: number) =>
      costDifference([text(500)], planning(Array.from({ length: count }, () => 0.8)), { next: 2 }, { next: 0 });
    expect(cost(5) - cost(6)).toBeCloseTo(0.1 - 0.04 + (1.2 - TEXT_ALONE), 4);
  });

  test('is a quarter higher for a detail of another photo', () => {
    // Both fill the page.
    const cost = (own: number, one: End) => costDifference([text(600)], planning([2.2], { own }), one, { next: 0, details: 0 });
    expect(cost(0, { details: 1 }) - cost(1, { next: 1 })).toBeCloseTo(0.25, 4);
  });

  test('is much higher for a detail where photos are plenty, though less than for a page of text alone', () => {
    const shapes = Array.from({ length: 7 }, () => 2.2);
    const given = planning(shapes, { own: 6 });
    expect(costDifference([text(600)], given, { next: 0, details: 1 }, { next: 1, details: 0 })).toBeCloseTo(0.85, 4);
  });
});

test('an article does not start below another where less than six lines would stand below its heading', () => {
  const pagesWith = (head: number) =>
    plan([text(560), text(1000, { head })], planning([], { density: { sharing: 0 } }), {}).map(({ startsPage }) => startsPage);
  expect(pagesWith(60)).toEqual([true, false]);
  expect(pagesWith(260)).toEqual([true, true]);
});

test('a detail stands only where it is no wider than it may be', () => {
  const heroWith = (widest: number | undefined, hang = 0) => {
    const given = planning([1.5], { own: 0 });
    const photos = { ...given.photos, widest: [widest] };
    const { articles } = planAll(
      [text(500)],
      { ...given, geometry: { ...given.geometry, hang, column: 500 }, photos },
      0,
      () => 0,
    );
    return articles[0]?.hero ?? articles[0]?.tail;
  };
  expect(heroWith(undefined)?.width).toBe(700);
  expect(heroWith(600)).toBeUndefined();
  // Beside headings in the margin it may have the measure of the text.
  expect(heroWith(600, 200)?.width).toBe(500);
});

test('no more details are planned than photos are seen by then', () => {
  const five = Array.from({ length: 5 }, (_, index) => text(600, { id: `text ${index}` }));
  const detailsOf = (sources?: number) =>
    planAll(five, planning(Array(7).fill(2.2), { own: 2, ...(sources !== undefined && { sources }) }), 0, () => 0).details;
  expect(detailsOf()).toBe(3);
  // The cover, and the two that stand in articles before.
  expect(detailsOf(1)).toBe(3);
  // All of them stand behind the articles.
  const behind = planAll(five, planning(Array(7).fill(2.2), { own: 2, sources: 1 }), 0, ({ next }) => (next === 0 ? 0 : 1000));
  expect(behind.details).toBe(1);
});

test('a plan pauses after each group of articles that it tries', () => {
  const articles = ['one', 'two', 'three'].map((id) => text(300, { id }));
  // Three alone, two pairs, and all of them.
  expect([...planPages(articles, planning([]), 0, () => 0)]).toHaveLength(6);
});

test('a detail is no lower than it shows something whole, and comes after the photo that it is cut from', () => {
  const plannedWith = (photos: Partial<Planning['photos']>) => {
    const given = planning([2, 2], { own: 1 });
    return planAll([text(500)], { ...given, photos: { ...given.photos, ...photos } }, 0, ({ next }) => (next === 0 ? 0 : 1000));
  };
  const rowOf = ({ articles }: ReturnType<typeof plannedWith>) => articles[0]?.hero ?? articles[0]?.tail;
  expect(rowOf(plannedWith({}))?.least).toBeCloseTo(700 / 2.6);
  const tall = rowOf(plannedWith({ strips: [undefined, { lowest: 1.8, tallest: 1.5 }] }));
  expect([tall?.least, tall?.floor]).toEqual([700 / 1.8, 700 / 1.8]);
  expect(plannedWith({ metFrom: [0] }).details).toBe(1);
  expect(plannedWith({ metFrom: [1] }).details).toBe(0);
});

test('a way to fill a group that is avoided gives way to the next best, and that with text alone is always there', () => {
  const one = [text(600)];
  const given = planning([2.2]);
  const planned = (ways: string[]) =>
    planAll(one, { ...given, avoided: new Set(ways) }, 0, ({ next }) => (next === 1 ? 0 : 1000)).articles[0];
  const best = planned([]);
  expect(best?.hero?.photos ?? best?.tail?.photos).toEqual([0]);
  const others = new Set<string>();
  for (let round = 0; round < 5; round += 1) others.add(planned([...others])?.planned?.way ?? '');
  expect(others.size).toBeGreaterThan(1);
  // However many are avoided, the article is printed.
  expect(planned([...others])).toMatchObject({ id: 'text of 600' });
});

test('a plan that takes over the fills of others is the one that it would be without, whatever is ruled out', () => {
  const articles = [900, 420, 700, 260].map((height, index) => text(height, { id: `text ${index}` }));
  const given = planning([1.5, 2.2, 0.7, 1.3, 1.8, 1.5, 1.5], { own: 5 });
  const fills: Fills = new Map();
  const avoided = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const planned = (...known: [Fills?]) => planAll(articles, { ...given, avoided: new Set(avoided) }, 0, () => 0, ...known);
    const taken = planned(fills);
    expect(taken).toEqual(planned());
    // As it is laid out, its rows are corrected, which changes nothing for the next plan.
    const rows = taken.articles.flatMap(({ hero, tail }) => [hero, tail]).filter((row) => row !== undefined);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) Object.assign(row, { height: row.height / 2, most: 1, caption: 99 });
    expect(planned(fills)).toEqual(planned());
    for (const article of taken.articles) if (article.planned) avoided.add(ruledOutBy(article.planned.way));
  }
  expect(avoided.size).toBeGreaterThan(4);
  // Nothing is filled again by a plan that rules nothing out.
  const known = [...fills.values()];
  const added = known.map((filled) => vi.spyOn(filled, 'set'));
  planAll(articles, given, 0, () => 0, fills);
  expect(known.length).toBeGreaterThan(4);
  expect([...fills.values()].every((filled, index) => filled === known[index])).toBe(true);
  expect(added.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('a detail that came out worse rules out all places for one with its articles, and no photo', () => {
  const [photo, detail] = ['story: 3, , ', 'story: detail, , '];
  expect(ruledOutBy(photo)).toBe(photo);
  expect(ruledOutBy('story: , , detail')).toBe(ruledOutBy(detail));
  expect(ruledOutBy('story+history: , , detail')).not.toBe(ruledOutBy(detail));
  const ofDetail = planning([2.2], { own: 0 });
  const planned = (ways: string[]) =>
    planAll([text(600)], { ...ofDetail, avoided: new Set(ways.map(ruledOutBy)) }, 0, () => 0).articles[0];
  const way = planned([])?.planned?.way ?? '';
  expect(way).toContain('detail');
  expect(planned([way])).toMatchObject({ id: 'text of 600', planned: { way: expect.not.stringContaining('detail') } });
});

test('a page of text alone that came out worse than planned costs what it came out as, where photos are plenty', () => {
  const planned = (count: number, avoided: string[]) => {
    const given = { ...planning(Array.from({ length: count }, () => 0.3)), avoided: new Set(avoided) };
    return planAll([text(900)], given, 0, () => 0).articles[0]?.planned;
  };
  const added = (count: number) => {
    const { way = '', cost = 0 } = planned(count, []) ?? {};
    return (planned(count, [way])?.cost ?? 0) - cost;
  };
  expect(added(6)).toBeCloseTo(0.35, 4);
  expect(added(5)).toBeCloseTo(0, 4);
});
