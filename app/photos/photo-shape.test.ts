import { expect, it } from 'vitest';
import type { FocusedPhoto } from './focal-position.ts';
import { widestShape } from './photo-shape.ts';

const photo: FocusedPhoto = { width: 1600, height: 1200, focalX: 0.5, focalY: 0.5, frames: {}, subject: null };
const car = (height: number) => ({ ...photo, subject: { x: 0.1, y: 0.3, width: 0.8, height, isCertain: true } });

it('a box is as wide as all of the car allows, and no wider than makes a picture', () => {
  // With its margins the car is 0.66 of the height.
  expect(widestShape(car(0.6))).toBeCloseTo(4 / 3 / 0.66);
  expect(widestShape(car(0.2))).toBe(2.4);
});

it('a box is moderately wide where nothing is known of what is on the photo, and has its own shape where that is wider', () => {
  expect(widestShape(photo)).toBeCloseTo(16 / 9);
  expect(widestShape({ ...photo, height: 800 })).toBe(2);
  expect(widestShape({ ...photo, width: null, height: null })).toBe(1.5);
});
