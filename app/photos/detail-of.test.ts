import { describe, expect, it } from 'vitest';
import { detailOf } from './detail-of.ts';
import { TONE_GRID, type Tones } from './tones.ts';

const { columns, rows } = TONE_GRID;
/** A car from a quarter to three quarters of a photo, in both directions. */
const CAR = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, isCertain: true };
const LEFT = { x: 0.3, y: 0.55 };

/** A plain picture but for some parts, given by column and row, in which light and dark meet. */
function rough(...parts: [number, number][]): Tones {
  const isRough = (index: number) => parts.some(([column, row]) => index === row * columns + column);
  const all = Array.from({ length: columns * rows }, (_, index) => index);
  return {
    darkest: all.map((index) => (isRough(index) ? 10 : 100)),
    lightest: all.map((index) => (isRough(index) ? 240 : 110)),
    colors: Array.from({ length: rows }, () => '#777777'),
  };
}
const photo = (tones: Tones | null) => ({ focalX: 0.5, focalY: 0.5, subject: CAR, frames: {}, tones });
const pointOf = (tones: Tones | null) => {
  const { focalX, focalY } = detailOf(photo(tones), LEFT, 0.58).photo;
  return { x: focalX, y: focalY };
};

describe('a detail of a photo', () => {
  it('is of the wished part where nothing is known of the light', () => {
    expect(pointOf(null)).toEqual({ x: 0.4, y: 0.525 });
  });

  it('is of the wished part where all of the car is alike', () => {
    expect(pointOf(rough())).toEqual({ x: 0.4, y: 0.525 });
  });

  it('is of the lamp beside it rather than of plain sheet', () => {
    const lamp = pointOf(rough([2, 7]));
    expect(lamp.x).toBeLessThan(0.4);
    expect(lamp.y).toBeGreaterThan(0.525);
  });

  it('is of the wished end of the car, whatever there is at the other', () => {
    expect(pointOf(rough([5, 7], [4, 7])).x).toBeLessThan(0.5);
  });

  it('is of the car, however rough the leaves beside it are', () => {
    const leaves = rough(...Array.from({ length: rows }, (_, row): [number, number] => [1, row]));
    expect(pointOf(leaves)).toEqual(pointOf(rough()));
  });
});
