import { expect, it } from 'vitest';
import { takeTurn } from './take-turn.ts';

it('turns follow each other, and one that ends before it has begun is left out', () => {
  const begun: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => takeTurn(() => begun.push(name)));
  expect(begun).toEqual(['first']);
  second?.();
  first?.();
  first?.();
  expect(begun).toEqual(['first', 'third']);
  third?.();
  takeTurn(() => begun.push('fourth'))();
  expect(begun).toEqual(['first', 'third', 'fourth']);
});
