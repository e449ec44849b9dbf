import { expect, it } from 'vitest';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { plateRows } from './plate-rows.ts';

/** Photos by their shapes: `-` is a landscape, `|` an upright one. */
const rowsOf = (shapes: string) =>
  plateRows([...shapes].map((shape) => (shape === '|' ? { width: 3, height: 4 } : { width: 4, height: 3 }) as PhotoDetails));

it.each([
  ['', []],
  ['-', []],
  ['--', [[1]]],
  ['----', [[1], [2, 3]]],
  ['------', [[1], [2, 3], [4], [5]]],
  ['-|-', [[1, 2]]],
  ['--|', [[1, 2]]],
  ['----|', [[1], [2, 3], [4]]],
  [
    '-||--',
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('%s is laid out in rows of one and two, and an upright photo takes the next beside it', (shapes, rows) => {
  expect(rowsOf(shapes)).toEqual({ rows, breaks: [] });
});

it('of many photos the last two stand between later articles, and each is shown once', () => {
  const { rows, breaks } = rowsOf('-'.repeat(20));
  expect(breaks).toEqual([18, 19]);
  expect([...rows.flat(), ...breaks]).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
});
