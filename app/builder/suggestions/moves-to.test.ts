import { expect, it } from 'vitest';
import { moved } from '#app/ui/moved.ts';
import { keysInOrder, movesTo } from './moves-to.ts';

it('brings photos into an order by moves, and none where they are in it', () => {
  const present = ['a', 'b', 'c', 'd', 'e'];
  for (const order of [['e', 'd', 'c', 'b', 'a'], ['b', 'c', 'd', 'e', 'a'], ['a', 'e', 'b', 'd', 'c'], present]) {
    const moves = movesTo(order, present);
    expect(moves.reduce((keys, { key, to }) => moved(keys, keys.indexOf(key), to), present)).toEqual(order);
  }
  expect(movesTo(present, present)).toEqual([]);
  expect(movesTo(['b', 'c', 'a'], ['a', 'b', 'c'])).toHaveLength(2);
});

it('leaves out photos that are gone, and ends with those that came meanwhile', () => {
  expect(keysInOrder(['c', 'gone', 'a'], ['a', 'new', 'c', 'newer'])).toEqual(['c', 'a', 'new', 'newer']);
});
