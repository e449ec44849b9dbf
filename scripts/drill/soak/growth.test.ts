import { expect, it } from 'vitest';
import { growthOf } from './growth.ts';

it('what fills at first and then stays has not grown', () => {
  expect(growthOf([10, 60, 90, 100, 101, 99, 100, 102, 98]).ratio).toBe(1);
});

it('what is given back now and then has not grown', () => {
  expect(growthOf([10, 20, 30, 10, 20, 30, 10, 20, 30]).ratio).toBe(1);
});

it('what leaks has grown', () => {
  expect(growthOf([100, 110, 120, 130, 140, 150, 160, 170, 180])).toEqual({ middle: 140, last: 170, ratio: 170 / 140 });
});

it('what was none and is some has grown without measure', () => {
  expect(growthOf([0, 0, 0, 0, 5, 5]).ratio).toBe(Infinity);
});

it('two measurements say nothing', () => {
  expect(() => growthOf([1, 2])).toThrow(RangeError);
});
