import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

const TEXTS = ['The Owner’s Story', 'The story of a V8', 'Specification: V8, four-barrel carburetor'];

test('finds pages by all of their words, in any case and with either apostrophe', () => {
  expect(findPages(TEXTS, "owner's")).toEqual([1]);
  expect(findPages(TEXTS, 'v8')).toEqual([2, 3]);
  expect(findPages(TEXTS, 'STORY v8')).toEqual([2]);
  expect(findPages(TEXTS, 'diesel')).toEqual([]);
});

test('an empty search finds nothing', () => {
  expect(findPages(TEXTS, '  ')).toEqual([]);
});
