import { expect, test } from 'vitest';
import { costAsLaid } from './cost-as-laid.ts';
import type { PlannedArticle } from './planning.ts';

const article = (id: string, cost?: number): PlannedArticle => ({
  id,
  startsPage: cost !== undefined,
  pages: 1,
  ...(cost !== undefined && { planned: { way: `${id} as planned`, cost } }),
  isWhole: false,
  isAiry: false,
  hasOpenFoot: false,
});
const came = (id: string, page: number, used: number, parts = {}) => ({
  ...{ id, firstPage: page, lastPage: page, used, hole: 0, lonely: 0, isBoxApart: false },
  ...parts,
});
const prices = { area: { width: 600, height: 1000 }, details: [], costOfDetail: 0.7, costOfBare: 0.9 };

test('a page that came out with a third empty tells of the way in which its group was planned, and a full one does not', () => {
  const plan = { articles: [article('story', 0.1), article('history', 0.1)] };
  const slots = [{ page: 3 }, { page: 4 }];
  const { more, worse } = costAsLaid(plan, { articles: [came('story', 3, 640), came('history', 4, 960)], slots }, prices);
  expect(worse).toEqual(['story as planned']);
  expect(more).toBeGreaterThan(1);
  expect(costAsLaid(plan, { articles: [came('story', 3, 960), came('history', 4, 960)], slots }, prices).worse).toEqual([]);
});

test('a page whose picture was left out, since it showed nothing, is a bare one', () => {
  const plan = { articles: [article('story', 0.1)] };
  const laid = { articles: [came('story', 3, 960)], slots: [] };
  expect(costAsLaid(plan, laid, prices).worse).toEqual(['story as planned']);
  // As it was planned.
  expect(costAsLaid({ articles: [article('story', 0.95)] }, laid, prices).worse).toEqual([]);
});

test('of articles that share pages, only the end of the last one counts', () => {
  const plan = { articles: [article('specification', 0.1), article('story')] };
  const laid = { articles: [came('specification', 3, 300), came('story', 3, 960)], slots: [{ page: 3 }] };
  expect(costAsLaid(plan, laid, prices)).toMatchObject({ worse: [] });
});

test.each([
  { parts: { begun: 60 }, what: 'three lines begin it on the page before' },
  { parts: { lonely: 80 }, what: 'its last four lines are on another page' },
  { parts: { isBoxApart: true }, what: 'its boxes are on another page than its text' },
  { parts: { hole: 300 }, what: 'a third of a page before its last one is empty' },
])('an article came out much worse where $what', ({ parts }) => {
  const plan = { articles: [article('story', 0.04)] };
  const worse = (given: object) =>
    costAsLaid(plan, { articles: [came('story', 3, 960, given)], slots: [{ page: 3 }] }, prices).worse;
  expect(worse(parts)).toEqual(['story as planned']);
  expect(worse({ begun: 140 })).toEqual([]);
  // Unbreakable lines leave a little.
  expect(worse({ hole: 90 })).toEqual([]);
});
