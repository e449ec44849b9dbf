import { expect, test } from 'vitest';
import { brochure as muscle } from '#app/themes/muscle/brochure.ts';
import { insetRows } from './inset-rows.ts';
import { PAPERS, pageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';
import { traditional } from './traditional.ts';

const geometry = pageGeometry(muscle.grid, traditional, PAPERS.a4);
const { page, area } = geometry;
const row = (photo: number, height = 400) => ({ photos: [photo], width: page.width, height, caption: 20 });
const plan = (height = 600) =>
  ({
    articles: [
      {
        id: 'car',
        hero: { ...row(3, height), least: height * 0.9, most: height * 1.1, floor: height * 0.8, own: height * 1.1 },
      },
    ],
    gallery: [{ rows: [row(4), row(5, 500)] }, { rows: [row(6, page.height)], isFullPage: true }],
  }) as unknown as Plan;

test('a row that touches another at the fold gets the margins of the text on both sides, and keeps its proportions', () => {
  const given = plan();
  expect(insetRows(given, [3], geometry)).toBe(true);
  const hero = given.articles[0]?.hero;
  if (!hero) throw new Error('It has no row.');
  expect(hero.width).toBe(area.width);
  expect(hero.width / hero.height).toBeCloseTo(page.width / 600);
  expect([hero.least / hero.height, hero.most / hero.height]).toEqual([expect.closeTo(0.9), expect.closeTo(1.1)]);
  // It touches nothing any more.
  expect(insetRows(given, [3], geometry)).toBe(false);
});

test('a gallery page with such a row has margins around all of its rows', () => {
  const given = plan();
  insetRows(given, [5, 6], geometry);
  expect(given.gallery.map(({ rows, isInset, isFullPage }) => [rows.map(({ width }) => width), isInset, isFullPage])).toEqual([
    [[area.width, area.width], true, false],
    [[area.width], true, false],
  ]);
});

test('rows that touch none run over both edges', () => {
  const given = plan();
  expect(insetRows(given, [], geometry)).toBe(false);
  expect(given).toEqual(plan());
});

test('a low one gives up what it no longer has of the upper margin, as far as it may be cropped', () => {
  const given = plan(300);
  insetRows(given, [3], geometry);
  const lost = geometry.margins.top - 300 * (1 - area.width / page.width);
  expect(lost).toBeGreaterThan(0);
  expect(given.articles[0]?.hero?.height).toBeCloseTo(300 * (area.width / page.width) - lost);
});
