import { expect, test } from 'vitest';
import { evenSpreads } from './even-spreads.ts';
import type { FewWords } from './few-words.ts';
import { geometry, page, planned } from './planned.fixture.ts';
import type { PlannedArticle } from './planning.ts';

const came = (id: string, at: number, textSize?: number) => ({ id, firstPage: at, lastPage: at, textSize });
const fewWords = (own: PlannedArticle[], at: number): FewWords => ({
  page: at,
  there: [],
  own,
  free: page * 0.2,
  isPictured: false,
  isNoticed: true,
});

test('a text is a small step larger than the one it faces at most, and more of its page is free then', () => {
  const [large, list, plain] = [
    { ...planned('story'), larger: 1.31 },
    { ...planned('awards'), larger: 1.31 },
    planned('history'),
  ];
  const few = [fewWords([large, list], 4)];
  const laid = [came('story', 4, 1), came('awards', 4), came('history', 5, 1)];
  expect(evenSpreads([large, list, plain], few, laid, geometry)).toBe(true);
  // With all that is on its page.
  expect([large.larger, list.larger, plain.larger]).toEqual([1.1, 1.1, undefined]);
  expect(few[0]?.free).toBeGreaterThan(page * 0.25);
  expect(evenSpreads([large, list, plain], few, laid, geometry)).toBe(false);
});

test('of a page with two texts, room is free once', () => {
  const texts = [
    { ...planned('story'), larger: 1.31 },
    { ...planned('history'), larger: 1.31 },
  ];
  const few = [fewWords(texts, 4)];
  evenSpreads([...texts, planned('other')], few, [came('story', 4, 1), came('history', 4, 1), came('other', 5, 1)], geometry);
  expect(texts.map(({ larger }) => larger)).toEqual([1.1, 1.1]);
  expect(few[0]?.free).toBeCloseTo(geometry.area.height - (geometry.area.height - page * 0.2) * (1.1 / 1.31));
});

test('one that is set larger as it is alone is enlarged as the others instead', () => {
  const [airy, plain] = [{ ...planned('history'), isAiry: true }, planned('story')];
  expect(evenSpreads([airy, plain], [], [came('history', 6, 1.2), came('story', 7, 1)], geometry)).toBe(true);
  expect(airy).toMatchObject({ isAiry: false, larger: 1.1 });
});

test('a leaf apart, a text is a fifth larger than another at most', () => {
  const [large, plain] = [{ ...planned('story'), larger: 1.31 }, planned('history')];
  expect(evenSpreads([large, plain], [], [came('story', 4, 1), came('history', 7, 1)], geometry)).toBe(true);
  expect(large.larger).toBe(1.17);
});

test.each([
  { what: 'all are as large', first: 5, second: 6, size: 1.31 },
  { what: 'back to back, within a fifth', first: 5, second: 6, size: 1.1 },
  { what: 'beside a list', first: 4, second: 5, size: undefined },
])('$what, sizes stay as they are', ({ first, second, size }) => {
  const [large, other] = [{ ...planned('story'), larger: 1.31 }, planned('other')];
  expect(evenSpreads([large, other], [], [came('story', first, 1), came('other', second, size)], geometry)).toBe(false);
  expect(large.larger).toBe(1.31);
});
