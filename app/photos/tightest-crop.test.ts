import { expect, it } from 'vitest';
import { tightestCrop } from './tightest-crop.ts';

const photo = (width: number, height: number) => ({ width, height, focalX: 0.5, focalY: 0.5, frames: {} });
const EVERY = ['cover', 'page', 'slide', 'flyer', 'card'] as const;

it('nothing is cut off a photo as wide as a slide, inside the documents', () => {
  expect(tightestCrop(photo(1920, 1080), ['page', 'slide'])).toBe(null);
});

it('a slide cuts an upright photo most, the link preview a wide one', () => {
  expect(tightestCrop(photo(900, 1200), EVERY)).toBe('slide');
  expect(tightestCrop(photo(1920, 1080), EVERY)).toBe('card');
});

it('a car that fills its photo is cut in no use: there is ground beside it', () => {
  const subject = { x: 0, y: 0, width: 1, height: 1, isCertain: false };
  for (const [width, height] of [
    [1600, 1200],
    [900, 1200],
  ] as const)
    expect(tightestCrop({ ...photo(width, height), subject }, EVERY)).toBe(null);
});
