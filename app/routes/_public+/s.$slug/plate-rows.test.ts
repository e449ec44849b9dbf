import { expect, it } from 'vitest';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { isSmallOnPhone, plateRows, spreadRows } from './plate-rows.ts';

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
  expect(rowsOf(shapes)).toEqual(rows);
});

it.each([
  [[1.5, 1.5], false],
  [[16 / 9, 16 / 9], false],
  [[0.75, 1.5], false],
  [[9 / 16, 9 / 16], false],
  // Strips.
  [[2.4, 2.4], true],
  [[1.5, 2.4], true],
  // A stamp beside a photo.
  [[0.46, 1.5], true],
  [[2.4, 0.75], true],
  // Alone it is as wide as the screen.
  [[0.46], false],
])('photos of the shapes %j are too small beside each other on a phone: %s', (shapes, isSmall) => {
  expect(isSmallOnPhone(shapes)).toBe(isSmall);
});

it('rows stand after all articles alike, and each photo is shown once, in its order', () => {
  for (const photos of [1, 2, 5, 8, 20]) {
    for (const articles of [1, 2, 5, 6]) {
      const rows = rowsOf('-'.repeat(photos));
      const spread = spreadRows(rows, articles);
      expect(spread.flat(2)).toEqual(Array.from({ length: photos - 1 }, (_, index) => index + 1));
      const counts = spread.map(({ length }) => length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  }
});

it('few rows stand apart, and the first after the first article', () => {
  expect(spreadRows([[1], [2, 3]], 6)).toEqual([[[1]], [], [], [[2, 3]], [], []]);
});
