import { expect, test } from 'vitest';
import { auctionCatalog } from './auction-catalog.ts';
import { fillEnds } from './fill-ends.ts';
import { fillPages } from './fill-pages.ts';
import { PAPERS, pageGeometry } from './page-geometry.ts';
import { grid } from './plain-grid.fixture.ts';
import { came, geometry, page, planned } from './planned.fixture.ts';
import type { PlannedArticle } from './planning.ts';
import { traditional } from './traditional.ts';

const planOf = (...articles: PlannedArticle[]) => ({ articles, gallery: [] });
const spare = (...details: number[]) => ({
  details,
  isSame: (one: number, other: number) => one % 10 === other % 10,
  isGoodAt: () => true,
  isFoundFor: () => true,
});

test('a page that a text leaves a third of empty has a detail at its foot, and a full one has none', () => {
  const [short, full] = [planned('story'), planned('history')];
  const articles = [came('story', 3, page * 0.65), came('history', 4, page * 0.9)];
  expect(fillEnds(planOf(short, full), articles, spare(12), geometry)).toBeDefined();
  expect(short).toMatchObject({ tail: { photos: [12] }, hasOpenFoot: false });
  expect(page * 0.65 + (short.tail?.height ?? 0) + 20).toBeLessThan(page);
  expect(page * 0.65 + (short.tail?.height ?? 0)).toBeGreaterThan(page * 0.85);
  expect(full.tail).toBeUndefined();
});

test('of the measures in which a detail has room, it has one in which something whole is to be seen', () => {
  const short = planned('story');
  // Anything lower is a strip that cuts what it shows.
  const isTall = ({ width, height }: { width: number; height: number }) => width < height * 1.8;
  const details = {
    ...spare(12),
    isGoodAt: (_: number, slot: { width: number; height: number }) => isTall(slot),
    isFoundFor: () => false,
  };
  fillEnds(planOf(short), [came('story', 3, page * 0.6)], details, geometry);
  expect(isTall(short.tail ?? { width: 1, height: 0 })).toBe(true);
  const others = planned('story');
  const elsewhere = {
    ...spare(12),
    isGoodAt: () => false,
    isFoundFor: (_: number, slot: { width: number; height: number }) => isTall(slot),
  };
  fillEnds(planOf(others), [came('story', 3, page * 0.6)], elsewhere, geometry);
  expect(isTall(others.tail ?? { width: 1, height: 0 })).toBe(true);
});

test('a detail is shown once, and not below the photo that it is of', () => {
  const row = { photos: [2], width: 600, height: 200, caption: 20, least: 200, most: 200, floor: 200, own: 200 };
  const first = { ...planned('story'), hero: row };
  const second = planned('history');
  fillEnds(planOf(first, second), [came('story', 3, page * 0.6), came('history', 4, page * 0.6)], spare(12, 13), geometry);
  expect([first.tail?.photos, second.tail?.photos]).toEqual([[13], [12]]);
  const third = planned('awards');
  expect(fillEnds(planOf(first, second, third), [came('awards', 5, page * 0.6)], spare(12, 13), geometry)).toBeUndefined();
});

test('what ends where the next article begins, or has a photo at its foot, is left as it is', () => {
  const [above, below] = [planned('story'), { ...planned('history'), startsPage: false }];
  const articles = [came('story', 3, page * 0.4), came('history', 3, page * 0.95)];
  expect(fillEnds(planOf(above, below), articles, spare(12), geometry)).toBeUndefined();
});

test('a detail at the foot of a page of which a third is empty is as tall as there is room, where it shows something then', () => {
  const row = (photo: number) => ({
    photos: [photo],
    width: 600,
    height: 300,
    caption: 20,
    least: 200,
    most: 400,
    floor: 200,
    own: 400,
  });
  const articles = [came('story', 3, page * 0.7)];
  const detail = { ...planned('story'), tail: row(12) };
  const takeBack = fillEnds(planOf(detail), articles, spare(12), geometry);
  expect(detail.tail.height).toBeGreaterThan(300 + page * 0.2);
  expect(takeBack?.([{ ...came('story', 3, 200), lastPage: 4 }])).toBe(true);
  expect(detail.tail).toEqual(row(12));
  expect(fillEnds(planOf(detail), articles, { ...spare(12), isGoodAt: () => false }, geometry)).toBeUndefined();
  const photo = { ...planned('story'), tail: row(2) };
  expect(fillEnds(planOf(photo), articles, spare(12), geometry)).toBeUndefined();
  expect(photo.tail).toEqual(row(2));
});

test('a detail for which there was no room after all is taken away', () => {
  const short = planned('story');
  const dropPushed = fillEnds(planOf(short), [came('story', 3, page * 0.7)], spare(12), geometry);
  expect(dropPushed?.([came('story', 3, page * 0.95)])).toBe(false);
  expect(short.tail).toBeDefined();
  expect(dropPushed?.([{ ...came('story', 3, 200), lastPage: 4 }])).toBe(true);
  expect(short.tail).toBeUndefined();
});

test('a text alone on a page counts as filling it by larger type only where there is some', () => {
  const empty = (layout: typeof traditional | typeof auctionCatalog) => {
    const given = pageGeometry(grid, layout, PAPERS.letter);
    const article = { id: 'advertising', height: given.area.height * 0.65, beginning: 0, running: 0, isFluid: false };
    const photos = { shapes: [], own: 0, flexes: [], captions: [] };
    const arrangement = { hero: undefined, tail: undefined, column: undefined };
    return fillPages([article], arrangement, { geometry: given, density: layout.density, photos }).cost;
  };
  expect(empty(auctionCatalog)).toBeGreaterThan(empty(traditional) + 0.3);
});

test('a photo at the foot that was narrower than its text becomes as wide where a fifth of the page stays empty, and has room', () => {
  const { width } = geometry.area;
  const narrower = { width: width * 0.66, height: 300, least: 280, floor: 270, most: 300, own: 300 };
  const tailOf = (used: number, change = {}) => {
    const article = { ...planned('history'), tail: { photos: [4], caption: 20, ...narrower, ...change } };
    fillEnds(planOf(article), [came('history', 5, used)], spare(12), geometry);
    return article.tail;
  };
  expect(tailOf(page * 0.7)).toMatchObject({ photos: [4], width });
  expect(tailOf(page * 0.7).height).toBeCloseTo(300 / 0.66);
  // A full page, and an upright for which there is no room.
  expect(tailOf(page * 0.9).width).toBe(narrower.width);
  expect(tailOf(page * 0.78, { height: 500, least: 490, floor: 480 }).width).toBe(narrower.width);
  expect(tailOf(page * 0.7, { width })).toMatchObject({ width, height: 300 });
});
