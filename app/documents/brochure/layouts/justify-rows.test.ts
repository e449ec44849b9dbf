import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { justifyRows, type RowArea } from './justify-rows.ts';
import { type Flex, FREE } from './photo-flex.ts';

/** A car that takes all of its photo: nothing may be cropped. */
const RIGID: Flex = { least: 1, most: 1, floor: 1 };
const NARROWED = [5 / 6];
const area = (height: number, flex: Flex, narrowed = NARROWED): RowArea => ({
  width: 700,
  height,
  gap: 20,
  caption: () => 20,
  mostInRow: 2,
  flex: () => flex,
  narrowed,
});
const shape = fc.double({ min: 0.6, max: 1.8, noNaN: true });

describe('rows of photos', () => {
  test.each([FREE, RIGID])('have all of the width, or are clearly narrower, and fit in', (flex) => {
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 5 }), fc.integer({ min: 600, max: 1000 }), (shapes, height) => {
        const { rows } = justifyRows(shapes, area(height, flex));
        for (const { width } of rows) expect(width === 700 || width <= (700 * 5) / 6 + 0.01).toBe(true);
        const used = rows.reduce((sum, row) => sum + row.height + row.caption, 0) + 20 * (rows.length - 1);
        expect(used).toBeLessThanOrEqual(height + 0.01);
      }),
    );
  });

  test('have all of the width where their photos may be cropped so far, and no more of the height than is needed', () => {
    // Two photos of 4 to 3 have 525 each at the full width.
    const { rows } = justifyRows([4 / 3, 4 / 3], { ...area(2 * 480 + 60, FREE), mostInRow: 1 });
    expect(rows.map(({ width, height }) => [width, Math.round(height)])).toEqual([
      [700, 480],
      [700, 480],
    ]);
  });

  test('that become narrower are not cropped any more', () => {
    const { rows } = justifyRows([4 / 3, 4 / 3], { ...area(2 * 500 + 60, { ...RIGID, least: 0.99, floor: 0.98 }), mostInRow: 1 });
    for (const { width, height } of rows) expect(width / height).toBeCloseTo(4 / 3, 3);
  });

  test('of two are rather of three than a column of stamps on an empty page', () => {
    const [wide, tall] = [4 / 3, 3 / 4];
    const { rows } = justifyRows([tall, wide, tall, tall, wide], area(840, FREE));
    expect(rows.map(({ photos }) => photos.length)).toEqual([2, 3]);
    for (const { width } of rows) expect(width).toBe(700);
    // Two are as large as they get.
    expect(justifyRows([tall, tall], area(500, FREE)).rows.map(({ photos }) => photos.length)).toEqual([2]);
  });

  test('have the widths of a grid, where there is one', () => {
    const grid = [0.74, 0.48];
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 1100 }), (height) => {
        const { rows } = justifyRows([4 / 3, 4 / 3], { ...area(height, RIGID, grid), mostInRow: 1 });
        for (const { width } of rows) expect([1, ...grid].some((share) => Math.abs(width - 700 * share) < 0.01)).toBe(true);
      }),
    );
  });
});
