import { expect, test } from 'vitest';
import type { Brochure } from './brochure.ts';
import { coverLines, mostInviting } from './brochure-cover.tsx';

const named = (...ids: string[]) => mostInviting(ids.map((id) => ({ id }))).map(({ id }) => id);

test('a cover tells of the story and the history before the table of data, in the order of the pages', () => {
  expect(named('car', 'specification', 'history', 'advertising', 'story', 'awards')).toEqual(['history', 'advertising', 'story']);
  expect(named('specification', 'story')).toEqual(['specification', 'story']);
  expect(named('car', 'notes')).toEqual([]);
});

const linesOf = (opening: Brochure['layout']['opening'], ...ids: string[]) =>
  // Of a brochure, a cover's lines are about these alone.
  coverLines({
    layout: { opening },
    articles: ids.map((id) => ({ id, name: id, title: `The ${id}` })),
    content: { project: { vehicleData: { estimatedValue: '$32,000' } } },
  } as Brochure);

test('a portfolio’s cover tells of its stories, as a magazine’s does, or says nothing, rather than count photos', () => {
  expect(linesOf('frontispiece', 'car', 'story', 'history')).toEqual(['The story', 'The history']);
  expect(linesOf('frontispiece', 'car')).toEqual([]);
  expect(linesOf('contents', 'story')).toEqual(['The story']);
  expect(linesOf('lot', 'story')).toEqual(['Estimate $32,000']);
});
