import { expect, test } from 'vitest';
import { mostInviting } from './brochure-cover.tsx';

const named = (...ids: string[]) => mostInviting(ids.map((id) => ({ id }))).map(({ id }) => id);

test('a cover tells of the story and the history before the table of data, in the order of the pages', () => {
  expect(named('car', 'specification', 'history', 'advertising', 'story', 'awards')).toEqual(['history', 'advertising', 'story']);
  expect(named('specification', 'story')).toEqual(['specification', 'story']);
  expect(named('car', 'notes')).toEqual([]);
});
