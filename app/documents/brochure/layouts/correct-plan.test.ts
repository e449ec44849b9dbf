import { describe, expect, test } from 'vitest';
import { brochure as classic } from '#app/themes/classic/brochure.ts';
import { correctPlan, lowerFold, narrowOpening } from './correct-plan.ts';
import { FEW_LINES } from './fill-pages.ts';
import { FIGURE_GAP, PAPERS, pageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';
import type { FlexibleRow, PlannedArticle } from './planning.ts';
import { traditional } from './traditional.ts';

const { area } = pageGeometry(classic.grid, traditional, PAPERS.letter);
const row = (photo: number, change: Partial<FlexibleRow> = {}): FlexibleRow => ({
  photos: [photo],
  width: area.width,
  height: 500,
  caption: 22,
  least: 445,
  most: 555,
  floor: (change.least ?? 445) * 0.92,
  own: change.most ?? 555,
  ...change,
});
const article = (id: string, change: Partial<PlannedArticle> = {}): PlannedArticle => ({
  id,
  startsPage: true,
  pages: 1,
  isWhole: false,
  isAiry: false,
  hasOpenFoot: false,
  ...change,
});

type Came = Parameters<typeof correctPlan>[1]['articles'][number];

/** The measurement of an article that leaves this much of its last page free. */
const cameWith = (id: string, free: number, change: Partial<Came> = {}): Came => ({
  id,
  firstPage: 3,
  lastPage: 3,
  used: area.height - free,
  lacking: 0,
  lonely: 0,
  parts: 4,
  isQuoteApart: false,
  quote: 0,
  isFigureApart: false,
  isFigureAlone: false,
  ...change,
});
/** An article planned for one page that took two, the second filled up to `used`. */
const spilled = (id: string, used: number, lacking = 0): Came => cameWith(id, area.height - used, { lastPage: 4, lacking });

const correct = (articles: PlannedArticle[], came: Came[], gallery: Plan['gallery'] = [], lacking = 0) =>
  correctPlan(
    { articles, gallery } as never,
    { articles: came, tightCaptions: lacking ? [{ photo: 5, lacking }] : [] },
    { area, hang: 0 },
  );

describe('a photo that its text leaves alone on a page', () => {
  // None of them may grow any more.
  const grown = { most: 500, own: 500 };
  const apart = () => article('a', { pages: 2, hero: row(1, grown), tail: row(2, grown) });
  const came = (second: Partial<Came> = {}) => [
    cameWith('a', 500, { firstPage: 3, lastPage: 4, lacking: 60 }),
    cameWith('b', 20, { firstPage: 5, lastPage: 5, ...second }),
  ];
  const correctBoth = (one: PlannedArticle, next: PlannedArticle, measured: Came[], details: number[]) =>
    correctPlan({ articles: [one, next], gallery: [] }, { articles: measured, tightCaptions: [] }, { area, hang: 200 }, details);

  test('heads the next article in place of a detail', () => {
    const [one, next] = [apart(), article('b', { hero: row(9, grown) })];
    expect(correctBoth(one, next, came(), [9])).toBe(true);
    expect(one.tail).toBeUndefined();
    expect(next.hero?.photos).toEqual([2]);
  });

  test('heads it, and the photo there goes to its foot, where the text reaches a second page', () => {
    const [one, next] = [apart(), article('b', { hero: row(5, { ...grown, height: 200 }) })];
    correctBoth(one, next, came(), []);
    expect([next.hero?.photos, next.tail?.photos, next.pages]).toEqual([[2], [5], 2]);
    // Else it keeps the page to itself.
    const [short, following] = [apart(), article('b', { hero: row(5, grown) })];
    correctBoth(short, following, came(), []);
    expect([short.tail?.photos, following.hero?.photos]).toEqual([[2], [5]]);
    expect(short.tail && short.tailAt).toBeGreaterThan(0);
  });

  test('is at the foot of the next one in place of a detail there, in the page’s measure where it is too tall for that', () => {
    const [one, next] = [apart(), article('b', { tail: row(9, grown) })];
    expect(correctBoth(one, next, came(), [9])).toBe(true);
    expect([one.tail, next.tail?.photos, next.tail?.height]).toEqual([undefined, [2], 500]);
    // Edge to edge, it is 600 high at least; in the text's measure, 500.
    const wide = article('a', {
      pages: 2,
      tail: row(2, { width: area.width * 1.2, height: 660, least: 660, most: 660, floor: 600, own: 660 }),
    });
    const following = article('b', { tail: row(9, grown) });
    correctBoth(wide, following, came(), [9]);
    expect([following.tail?.photos, following.tail?.width]).toEqual([[2], area.width]);
    expect(following.tail?.height).toBeCloseTo(520);
    // It stays where there is no room for it.
    const [tall, short] = [
      article('a', { pages: 2, tail: row(2, { ...grown, floor: 480 }) }),
      article('b', { tail: row(9, { height: 300 }) }),
    ];
    correctBoth(tall, short, came(), [9]);
    expect([tall.tail?.photos, short.tail?.photos]).toEqual([[2], [9]]);
  });

  test('is left out where it is a detail: no page is spent for one', () => {
    const [one, next] = [apart(), article('b', { hero: row(5, grown) })];
    correctBoth(one, next, came(), [2]);
    expect([one.tail, next.hero?.photos]).toEqual([undefined, [5]]);
  });
});

test('a photo across the fold gives its words the room that they lack', () => {
  const plan = { opening: { photo: 0, shape: 1.5, least: 0.8, fold: 760 } };
  expect(lowerFold(plan, 31.2)).toBe(true);
  expect(plan.opening.fold).toBe(728);
  expect(lowerFold(plan, 0)).toBe(false);
  expect(lowerFold({ opening: { photo: 0, shape: 1.5, least: 0.8 } }, 40)).toBe(false);
});

test('a photo of a column that would go to the next page with a line or two stands before the text', () => {
  const one = article('a', { column: { photo: 3, height: 180 } });
  const came = cameWith('a', 300, { lastPage: 4, isFigureApart: true });
  expect(correct([one], [came])).toBe(true);
  expect(one).toMatchObject({ column: { isFirst: true }, pages: 1 });
  // Where it has no room there it goes back, and the article has the pages that it takes.
  expect(correct([one], [came])).toBe(true);
  expect(one.column?.isFirst).toBe(false);
  correct([one], [came]);
  expect(one).toMatchObject({ column: { isFirst: false }, pages: 2 });
});

test('a story whose quote would begin the next page, and leave a hole before it, is set without it', () => {
  const story = article('a');
  const came = cameWith('a', 500, { lastPage: 4, isQuoteApart: true });
  expect(correct([story], [came])).toBe(true);
  expect(story).toMatchObject({ isUnquoted: true, pages: 1 });
  correct([story], [came]);
  expect(story.pages).toBe(2);
});

test('a story whose last lines are on the next page for the sake of its quote is set without it', () => {
  const story = article('a', { pages: 2 });
  // The quote takes more than the lines on the next page.
  const came = cameWith('a', area.height - 90, { lastPage: 4, quote: 120 });
  expect(correct([story], [came])).toBe(true);
  expect(story.isUnquoted).toBe(true);
  const longer = article('a', { pages: 2 });
  correct([longer], [cameWith('a', area.height - 300, { lastPage: 4, quote: 120 })]);
  expect(longer.isUnquoted).toBeUndefined();
});

test('a photo of a column beside which no text is stands across the columns', () => {
  const one = article('a', { column: { photo: 3, height: 180, isFirst: false }, pages: 2 });
  expect(correct([one], [cameWith('a', 300, { lastPage: 4, isFigureApart: true, isFigureAlone: true })])).toBe(true);
  expect(one.column).toMatchObject({ isAlone: true });
});

test('a row that has a page to itself stands in its middle', () => {
  const one = article('a', { tail: row(300, { most: 300 }), pages: 2 });
  const came = cameWith('a', 400, { lastPage: 4, lacking: 50 });
  expect(correct([one], [came])).toBe(true);
  expect(one.tailAt).toBe(200);
  correct([one], [cameWith('a', 200, { lastPage: 4, lacking: 50 })]);
  expect(one.tailAt).toBe(200);
});

describe('the opening’s photo', () => {
  const opening = { photo: 0, shape: 1.5, least: 0.9 };
  const narrowed = (height: number, change = {}) => {
    const plan: Pick<Plan, 'opening'> = { opening: { ...opening, ...change } };
    return { isChanged: narrowOpening(plan, { width: 600, height }), width: plan.opening?.width };
  };

  test('is as wide as the page where it is cropped little, or goes on across the fold', () => {
    expect(narrowed(400)).toEqual({ isChanged: false, width: undefined });
    expect(narrowed(361)).toEqual({ isChanged: false, width: undefined });
    expect(narrowed(200, { fold: 700 })).toEqual({ isChanged: false, width: undefined });
    expect(narrowOpening({}, { width: 600, height: 100 })).toBe(false);
  });

  test('is narrower where its words leave too little height for it', () => {
    expect(narrowed(300)).toEqual({ isChanged: true, width: 500 });
  });
});

describe('articles that continue on the same page', () => {
  test('stay as they are where they fit, as do those that were not measured', () => {
    const group = () => [article('a', { hero: row(0) }), article('b', { startsPage: false, pages: 0 }), article('c')];
    expect(correct(group(), [cameWith('a', 300), cameWith('b', 20), cameWith('c', 20, { firstPage: 4, lastPage: 4 })])).toBe(
      false,
    );
    expect(correct(group(), [])).toBe(false);
    expect(correct(group(), [cameWith('a', 300)])).toBe(false);
  });

  test('shrink their rows together, the row at the head first, without affecting other articles', () => {
    const head = article('a', { hero: row(0) });
    const below = article('b', { startsPage: false, pages: 0, tail: row(1) });
    const next = article('c', { hero: row(2) });
    const came = [cameWith('a', 20), spilled('b', 100), cameWith('c', 20, { firstPage: 5, lastPage: 5 })];
    expect(correct([head, below, next], came)).toBe(true);
    // 100 and half of the slack: the first gives what it can, 500 − 445 × 0.92.
    expect(head.hero?.height).toBeCloseTo(445 * 0.92, 5);
    expect(below.tail?.height).toBeCloseTo(500 - (111 - (500 - 445 * 0.92)), 5);
    expect(next.hero?.height).toBe(500);
    expect(head.pages).toBe(1);
  });
});

describe('text that overflows to another page', () => {
  test('takes the room from the row at the head where that is enough, and does not take the same room again', () => {
    const one = article('a', { hero: row(0), tail: row(1) });
    correct([one], [spilled('a', 30)]);
    expect([one.hero?.height, one.hero?.most, one.tail?.height, one.tail?.most]).toEqual([459, 459, 500, 555]);
    expect(one.isTight).toBeUndefined();
  });

  test('counts a row at its foot that was too tall for the page before', () => {
    const one = article('a', { hero: row(0) });
    correct([one], [spilled('a', 600, 50)]);
    expect(one.hero?.height).toBe(500 - 50 - FIGURE_GAP - 11);
  });

  test('fills the open foot first, and takes back larger type after that', () => {
    const one = article('a', { hero: row(0), hasOpenFoot: true });
    expect(correct([one], [spilled('a', 30)])).toBe(true);
    expect(one).toMatchObject({ hasOpenFoot: false, isAiry: false, hero: { height: 500 } });
    const airy = article('a', { isAiry: true });
    expect(correct([airy], [spilled('a', 30)])).toBe(true);
    expect(airy).toMatchObject({ isAiry: false, hasOpenFoot: true, pages: 1 });
  });

  test('tightens the lines of all articles on the page, once, where it is only a few of them', () => {
    const group = [article('a'), article('b', { startsPage: false, pages: 0 })];
    const came = [cameWith('a', 20), spilled('b', 130)];
    expect(correct(group, came)).toBe(true);
    expect(group.map(({ isTight, pages }) => [isTight, pages])).toEqual([
      [true, 1],
      [true, 0],
    ]);
    correct(group, came);
    expect(group[0]?.pages).toBe(2);
    const more = article('a');
    correct([more], [spilled('a', 131)]);
    expect(more).toMatchObject({ pages: 2 });
    expect(more.isTight).toBeUndefined();
  });

  test('gives a few that no tightening brought back company: the photo at the head is as tall as at first', () => {
    const one = article('a', { hero: row(1, { height: 450, own: 600 }) });
    correct([one], [spilled('a', 60)]);
    expect(one).toMatchObject({ isTight: true, pages: 1 });
    correct([one], [spilled('a', 30)]);
    expect(one.pages).toBe(2);
    // Each column has so much less of its first page.
    expect(one.hero?.height).toBeGreaterThan(500);
    const taller = one.hero?.height;
    correct([one], [{ ...spilled('a', 140) }]);
    expect(one.hero?.height).toBeGreaterThanOrEqual(taller ?? 0);
  });

  test('tightens lines where a photo can’t shrink enough', () => {
    const one = article('a', { hero: row(0, { least: 480 / 0.92 }) });
    correct([one], [spilled('a', 30)]);
    expect(one.isTight).toBe(true);
  });
});

describe('a few lines that are alone on a page', () => {
  test('get the room they lack from the row at the head, which does not grow back', () => {
    const one = article('a', { pages: 2, hero: row(0) });
    const came = cameWith('a', 100, { lastPage: 4, lonely: 36 });
    expect(correct([one], [came])).toBe(true);
    expect(one.hero).toMatchObject({ height: 463, most: 463 });
    expect(one.isTight).toBeUndefined();
    correct([one], [{ ...came, lonely: 0 }]);
    expect(one.hero?.height).toBe(463);
  });

  test('are tightened, once, where no row can give it', () => {
    const group = [article('a', { pages: 2 }), article('b', { startsPage: false, pages: 0, hero: row(0) })];
    const came = [cameWith('a', 20), cameWith('b', 20, { lastPage: 4, lonely: 36 })];
    expect(correct(group, came)).toBe(true);
    expect(group.map(({ isTight }) => isTight)).toEqual([true, true]);
    expect(correct(group, came)).toBe(false);
    const shrunk = article('c', { pages: 2, hero: row(0, { height: 430 }) });
    expect(correct([shrunk], [cameWith('c', 20, { lastPage: 4, lonely: 36 })])).toBe(true);
    expect(shrunk).toMatchObject({ isTight: true, hero: { height: 430 } });
  });

  test('get it from a photo that is narrower than the page and becomes a little smaller, where tightening is not enough', () => {
    const width = (area.width * 2) / 3;
    const one = article('a', { pages: 2, isTight: true, hero: row(0, { width, height: 300, least: 300, most: 300 }) });
    const came = cameWith('a', 20, { lastPage: 4, lonely: 38 });
    expect(correct([one], [came])).toBe(true);
    expect(one.hero?.height).toBe(280);
    expect((one.hero?.width ?? 0) / width).toBeCloseTo(280 / 300);
    expect(correct([one], [came])).toBe(true);
    expect(one.hero?.height).toBe(260);
    // Much smaller, it would be of another kind.
    expect(correct([one], [came])).toBe(false);
    const full = article('b', { pages: 2, isTight: true, hero: row(0, { height: 300, least: 300, most: 300 }) });
    expect(correct([full], [{ ...came, id: 'b' }])).toBe(false);
  });

  test('get more after them where nothing else helps: their article begins a little lower, once', () => {
    const group = () => [article('a', { pages: 2 }), article('b', { startsPage: false, pages: 0 })];
    const came = [cameWith('a', 300, { lastPage: 3 }), cameWith('b', 300, { lastPage: 4, company: 57.4 })];
    const two = group();
    expect(correct(two, came)).toBe(true);
    expect(two.map(({ below }) => below)).toEqual([58, undefined]);
    correct(two, came);
    expect(two.map(({ below }) => below)).toEqual([58, undefined]);
    // Where the next page has no room for them, nothing helps.
    const full = group();
    correct(full, [cameWith('a', 10, { lastPage: 3 }), cameWith('b', 10, { lastPage: 4, company: 57.4 })]);
    expect(full.map(({ below }) => below)).toEqual([undefined, undefined]);
  });

  test('are not tightened where they are too many for that', () => {
    const one = article('a', { pages: 2 });
    expect(correct([one], [cameWith('a', 20, { lastPage: 4, lonely: 90 })])).toBe(false);
    expect(one.isTight).toBeUndefined();
  });

  test('get more after them above a detail, where the row at the head is too low to take them', () => {
    const one = article('a', { pages: 2, hero: row(0, { height: 430, own: 560 }), tail: row(9, { most: 500 }) });
    const given = [
      { articles: [one], gallery: [] },
      { articles: [cameWith('a', 20, { lastPage: 4, lonely: 80 })], tightCaptions: [] },
    ];
    expect(correctPlan(given[0] as never, given[1] as never, { area, hang: 0 }, [9])).toBe(true);
    expect(one.hero?.height).toBe(430 + FEW_LINES - 80);
  });

  test('get more after them where a photo is below, which would be alone on the page', () => {
    const one = article('a', { pages: 2, hero: row(0, { own: 560 }), tail: row(1, { most: 500 }) });
    const came = cameWith('a', 20, { lastPage: 4, lonely: 60 });
    expect(correct([one], [came])).toBe(true);
    expect(one.hero).toMatchObject({ height: 552 });
    expect(one.tail).toMatchObject({ photos: [1], height: 500 });
  });
});

describe('a page that is not full', () => {
  test('is one page fewer where an article took fewer than planned', () => {
    const one = article('a', { pages: 3 });
    expect(correct([one], [cameWith('a', 20)])).toBe(true);
    expect(one.pages).toBe(1);
  });

  test('gives its photos the free room, where that is worth it', () => {
    const heightAfter = (free: number, most: number) => {
      const one = article('a', { hero: row(0, { most }) });
      return [correct([one], [cameWith('a', free)]), one.hero?.height];
    };
    expect(heightAfter(100, 900)).toEqual([true, 589]);
    expect(heightAfter(36, 900)).toEqual([false, 500]);
    expect(heightAfter(37, 900)).toEqual([true, 526]);
    expect(heightAfter(40, 508)[0]).toBe(false);
    expect(heightAfter(40, 509)[0]).toBe(true);
  });

  test('divides the free room among its rows', () => {
    const one = article('a', { hero: row(0), tail: row(1) });
    correct([one], [cameWith('a', 81)]);
    expect([one.hero?.height, one.tail?.height]).toEqual([555, 515]);
  });

  test('grows its rows once more, as far as at first, where what was too much left a fifth of it empty', () => {
    const one = article('a', { hero: row(0, { height: 300, most: 300, own: 500 }) });
    expect(correct([one], [cameWith('a', area.height * 0.3)])).toBe(true);
    expect(one.hero?.height).toBe(Math.min(500, 300 + area.height * 0.3 - 44));
    const again = article('b', { isRegrown: true, hero: row(0, { height: 300, most: 300, own: 500 }) });
    correct([again], [cameWith('b', area.height * 0.3)]);
    expect(again.hero?.height).toBe(300);
  });

  const cameOf = (free: number, change: Partial<PlannedArticle> = {}, where: Partial<Came> = {}, before: Came[] = []) => {
    const one = article('a', change);
    const changed = correct([one], [...before, { ...cameWith('a', free), ...where }]);
    return { changed, isAiry: one.isAiry, hasOpenFoot: one.hasOpenFoot };
  };
  const AIRY = { changed: true, isAiry: true, hasOpenFoot: false };
  const OPEN_FOOT = { changed: true, isAiry: false, hasOpenFoot: true };
  const AS_IT_WAS = { changed: false, isAiry: false, hasOpenFoot: false };

  test('of text alone gets larger type, and an open foot once that is done or where less is free', () => {
    expect(cameOf(231)).toEqual(AIRY);
    expect(cameOf(231, {}, {}, [cameWith('z', 20, { firstPage: 2, lastPage: 2 })])).toEqual(AIRY);
    expect(cameOf(230)).toEqual(OPEN_FOOT);
    expect(cameOf(126)).toEqual(OPEN_FOOT);
    expect(cameOf(125)).toEqual(AS_IT_WAS);
    expect(cameOf(300, { isAiry: true })).toEqual({ ...OPEN_FOOT, isAiry: true });
    expect(cameOf(160, { hasOpenFoot: true })).toEqual({ ...AS_IT_WAS, hasOpenFoot: true });
  });

  test('of text alone is spaced out, once, where larger type is too much and much is still free', () => {
    const one = article('a', { hasOpenFoot: true });
    expect(correct([one], [cameWith('a', 250)])).toBe(true);
    // Three gaps between four parts: 100 stay at the foot.
    expect(one.air).toBe(50);
    expect(correct([one], [cameWith('a', 250)])).toBe(false);
    const long = article('b', { hasOpenFoot: true });
    correct([long], [cameWith('b', 600, { parts: 2 })]);
    expect(long.air).toBe(52);
    expect(correct([long], [spilled('b', 30)])).toBe(true);
    expect(long).toMatchObject({ air: 0, pages: 1 });
    expect(correct([long], [cameWith('b', 600)])).toBe(false);
  });

  test('with a photo is not spaced out: its rows take what is free', () => {
    const one = article('a', { hasOpenFoot: true, hero: row(0) });
    correct([one], [cameWith('a', 250)]);
    expect(one.air).toBeUndefined();
  });

  test('of text with a photo, or of several articles, keeps its type', () => {
    const full = (photo: number) => row(photo, { most: 500 });
    expect(cameOf(300, { hero: full(0) })).toEqual(OPEN_FOOT);
    expect(cameOf(300, { column: { photo: 0, height: 200 } })).toEqual(OPEN_FOOT);
    expect(cameOf(300, { tail: full(0) })).toEqual(AS_IT_WAS);
    expect(cameOf(300, { pages: 2 }, { lastPage: 4 })).toEqual(OPEN_FOOT);
    expect(cameOf(300, {}, {}, [cameWith('z', 20)])).toEqual(OPEN_FOOT);
  });
});

test('a caption that needs more room takes it from its own row, and the photos beside it become lower', () => {
  const [tight, other, elsewhere] = [row(5), row(6), row(7)];
  const one = article('a', { hero: elsewhere });
  expect(correct([one], [cameWith('a', 20)], [{ before: 'a', rows: [tight, other] }], 40)).toBe(true);
  expect([tight.caption, other.caption, elsewhere.caption]).toEqual([62, 22, 22]);
  expect([tight.height, other.height, elsewhere.height]).toEqual([480, 480, 500]);
});

test('an article with a line or two below its heading at the foot of a page begins the next one, and the picture before it grows', () => {
  const [first, second] = [
    article('a', { pages: 2, hero: row(1, { height: 450 }) }),
    article('b', { startsPage: false, pages: 0 }),
  ];
  const came = cameWith('b', 300, { lastPage: 4, begun: 40, roomAtStart: 200 });
  expect(correct([first, second], [cameWith('a', 700), came])).toBe(true);
  expect(second.isTurned).toBe(true);
  expect(first.hero?.height).toBe(555);
  const enough = article('b', { startsPage: false, pages: 0 });
  correct([article('a', { pages: 2 }), enough], [cameWith('a', 700), { ...came, begun: 150 }]);
  expect(enough.isTurned).toBeUndefined();
});

test('a row above a heading with three lines gives them room for six, and does not take it back', () => {
  const one = article('a', { pages: 2, hero: row(1) });
  const came = cameWith('a', 100, { lastPage: 4, begun: 60 });
  expect(correct([one], [came])).toBe(true);
  expect(one.hero).toMatchObject({ height: 448, most: 448, own: 448 });
  correct([one], [{ ...came, begun: FEW_LINES }]);
  expect(one.hero?.height).toBe(448);
  // It is not cropped too much for that.
  const low = article('b', { pages: 2, hero: row(1, { height: 420, floor: 410 }) });
  correct([low], [{ ...came, id: 'b' }]);
  expect(low.hero?.height).toBeGreaterThanOrEqual(410);
  // Narrower than the page, it may become a little smaller instead.
  const width = (area.width * 2) / 3;
  const narrow = article('c', { pages: 2, hero: row(1, { width, height: 400, floor: 400 }) });
  expect(correct([narrow], [{ ...came, id: 'c', begun: 0 }])).toBe(true);
  expect(narrow.hero).toMatchObject({ height: 372, own: 372 });
  expect(narrow.hero?.width).toBeCloseTo(width * 0.93);
});

test('a photo that parts a heading from all of its words becomes as small as they need, one that leaves them some does not', () => {
  const width = (area.width * 2) / 3;
  const small = { width: width * 0.87, height: 500, least: 500, floor: 500, most: 500, own: 500 };
  const came = (begun: number) => cameWith('a', 600, { lastPage: 4, begun });
  const parted = article('a', { pages: 2, hero: row(1, small) });
  expect(correct([parted], [came(0)])).toBe(true);
  expect(parted.hero?.width).toBeLessThan(width * 0.83);
  expect(parted.hero?.height).toBe(465);
  const begun = article('a', { pages: 2, hero: row(1, small) });
  correct([begun], [came(40)]);
  expect(begun.hero?.width).toBe(small.width);
  // No stamp, however long its words are.
  const stamp = article('a', { pages: 2, hero: row(1, { ...small, width: width * 0.76 }) });
  correct([stamp], [came(0)]);
  expect(stamp.hero?.width).toBe(width * 0.76);
});

test('what an article that begins the next page leaves is filled by the row of photos from its foot', () => {
  const [above, turned] = [article('a', { pages: 2 }), article('b', { startsPage: false, tail: row(5) })];
  const came = [cameWith('a', 700), cameWith('b', 300, { lastPage: 4, begun: 40, roomAtStart: 560 })];
  expect(correct([above, turned], came)).toBe(true);
  expect(above.tail).toMatchObject({ photos: [5], height: 560 - 22 - FIGURE_GAP - 22 });
  expect(turned).toMatchObject({ isTurned: true });
  expect(turned.tail).toBeUndefined();
  // Where it would have to be cropped too much for that, it stays.
  const low = article('b', { startsPage: false, tail: row(5) });
  correct([article('a', { pages: 2 }), low], [came[0] as Came, cameWith('b', 300, { lastPage: 4, begun: 40, roomAtStart: 400 })]);
  expect(low.tail).toMatchObject({ photos: [5], height: 500 });
});

test('a photo of a column that has no place below another article begins the next page with all of its own, above which a row stands', () => {
  const column = { photo: 3, height: 180 };
  const [above, turned] = [article('a', { pages: 2 }), article('b', { startsPage: false, column, tail: row(5) })];
  const came = [cameWith('a', 560), cameWith('b', 300, { lastPage: 4, isFigureApart: true, roomAtStart: 560 })];
  expect(correct([above, turned], came)).toBe(true);
  expect(above.tail).toMatchObject({ photos: [5] });
  expect(turned).toMatchObject({ isTurned: true, column });
  // Without room for the row it stands before its text, as in an article that begins a page.
  const low = article('b', { startsPage: false, column: { ...column }, tail: row(5) });
  const lower = cameWith('b', 300, { lastPage: 4, isFigureApart: true, roomAtStart: 300 });
  correct([article('a', { pages: 2 }), low], [came[0] as Came, lower]);
  expect(low).toMatchObject({ column: { isFirst: true }, tail: { photos: [5] } });
});

test('an article alone on its page since the next of its group had no room below it is set larger, if it has room for that', () => {
  const group = () => [article('a', { pages: 2 }), article('b', { startsPage: false, pages: 0, hasOpenFoot: true })];
  const came = (free: number) => [cameWith('a', free), cameWith('b', 30, { firstPage: 4, lastPage: 4 })];
  const [few, many] = [group(), group()];
  expect(correct(few, came(area.height * 0.5))).toBe(true);
  expect(few.map(({ isAiry }) => isAiry)).toEqual([true, false]);
  correct(many, came(area.height * 0.2));
  expect(many.map(({ isAiry }) => isAiry)).toEqual([false, false]);
});

test('a photo that sends a box to the page of a detail changes places with that, which is half as tall', () => {
  const one = article('a', { pages: 2, hero: row(0), tail: row(9, { least: 200 }) });
  const correctBox = (given: PlannedArticle, change: Partial<Came>) =>
    correctPlan(
      { articles: [given], gallery: [] },
      { articles: [cameWith('a', 20, { lastPage: 4, ...change })], tightCaptions: [] },
      { area, hang: 0 },
      [9],
    );
  correctBox(one, { isBoxApart: false });
  expect([one.hero?.photos, one.tail?.photos]).toEqual([[0], [9]]);
  expect(correctBox(one, { isBoxApart: true })).toBe(true);
  expect(one.hero).toMatchObject({ photos: [9], height: 250 });
  expect(one.tail).toMatchObject({ photos: [0] });
  // Back again it would be the same as before.
  correctBox(one, { isBoxApart: true });
  expect(one.hero?.photos).toEqual([9]);
});
