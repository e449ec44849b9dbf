import { expect, it } from 'vitest';
import { namedChapters, openChapters, pageName } from './chapters.ts';

const chapter = (title: string, page: number) => ({ title, page });
const CHAPTERS = [chapter('Cover', 1), chapter('Story', 3), chapter('History', 3), chapter('Awards', 7)];

it('a heading that repeats the one before it is no chapter of its own, nor is an empty one', () => {
  const headings = [chapter('1966 Jaguar', 1), chapter('1966 Jaguar', 2), chapter('', 2), chapter('Provenance', 4)];
  expect(namedChapters(headings)).toEqual([chapter('1966 Jaguar', 1), chapter('Provenance', 4)]);
});

it.each([
  [[1], ['Cover']],
  [
    [2, 3],
    ['Story', 'History'],
  ],
  [[4, 5], ['History']],
  [[8], ['Awards']],
])('on the pages %j one is in %j', (open, titles) => {
  expect(openChapters(CHAPTERS, open).map(({ title }) => title)).toEqual(titles);
});

it('before the first one is in none', () => {
  expect(openChapters(CHAPTERS.slice(1), [1])).toEqual([]);
});

it.each([
  [1, 'Page 1: Cover'],
  [2, 'Page 2'],
  [3, 'Page 3: Story, History'],
  [5, 'Page 5'],
])('page %i is called by what is on it', (page, name) => {
  expect(pageName(page, CHAPTERS)).toBe(name);
});

it('a page of which nothing more is known has its number alone', () => {
  expect([pageName(2), pageName(1, CHAPTERS.slice(1))]).toEqual(['Page 2', 'Page 1']);
});
