import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameOf } from '#app/photos/subject.ts';
import { cropRect } from './crop-rect.ts';

const photo = { width: 4032, height: 3024, focalX: 0.5, focalY: 0.5, frames: {} };

describe('a crop', () => {
  test('has the exact aspect ratio of its slot and the subject in its middle', () => {
    const { scaled, extract } = cropRect(photo, { width: 662, height: 300, use: 'screen' });
    expect(extract.width / extract.height).toBeCloseTo(662 / 300, 2);
    expect(extract.left + extract.width / 2).toBeCloseTo(scaled.width / 2, -1);
    expect(extract.top + extract.height / 2).toBeCloseTo(scaled.height / 2, -1);
  });
  test.each([0, 0.2, 0.9, 1])('stays within the photo with its subject at %f', (focal) => {
    for (const slot of [
      { width: 100, height: 700, use: 'screen' },
      { width: 700, height: 90, use: 'screen' },
    ] as const) {
      for (const zoom of [1, 0.5]) {
        const { scaled, extract } = cropRect({ ...photo, focalX: focal, focalY: focal }, slot, { zoom });
        expect(extract.left).toBeGreaterThanOrEqual(0);
        expect(extract.top).toBeGreaterThanOrEqual(0);
        expect(extract.left + extract.width).toBeLessThanOrEqual(scaled.width);
        expect(extract.top + extract.height).toBeLessThanOrEqual(scaled.height);
      }
    }
  });
  test('has the requested resolution, and no more than the photo has', () => {
    expect(cropRect(photo, { width: 192, height: 96, use: 'screen' }, { dpi: 300 }).extract).toMatchObject({ width: 600, height: 300, use: 'screen' });
    expect(cropRect(photo, { width: 1920, height: 960, use: 'screen' }, { dpi: 300 }).extract.width).toBe(4032);
  });
  test('never enlarges', () => {
    const { scaled } = cropRect({ ...photo, width: 300, height: 200 }, { width: 662, height: 400, use: 'screen' });
    expect(scaled.width).toBeLessThanOrEqual(301);
  });
  test('crops nothing of the side that is too short for the slot, and distorts nothing', () => {
    const { scaled, extract } = cropRect(photo, { width: 300, height: 300, use: 'screen' });
    expect(extract).toMatchObject({ width: 500, height: 500, top: 0 });
    expect(scaled).toEqual({ width: 667, height: 500, use: 'screen' });
  });
  test('zooms in: at 0.5 half of the photo’s width is visible', () => {
    const { scaled, extract } = cropRect(photo, { width: 400, height: 300, use: 'screen' }, { zoom: 0.5 });
    expect(extract).toMatchObject({ width: 667, height: 500, use: 'screen' });
    expect(scaled.width / extract.width).toBeCloseTo(2, 2);
    expect(scaled.height / extract.height).toBeCloseTo(2, 2);
  });
});

describe('a crop of a photo whose car was found', () => {
  const side = fc.integer({ min: 200, max: 5000 });
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const subject = fc
    .record({ x: fraction, y: fraction, width: fraction, height: fraction })
    .map(({ x, y, width, height }) => ({ x, y, width: width * (1 - x), height: height * (1 - y), isCertain: true }));

  test('never cuts the car, whatever the slot, and fills the slot with ground', () => {
    fc.assert(
      fc.property(side, side, side, side, subject, (width, height, across, down, car) => {
        const slot = { width: across, height: down, use: 'screen' } as const;
        const { scaled, extract, ground } = cropRect({ width, height, focalX: 0.5, focalY: 0.5, frames: {}, subject: car }, slot, {
          dpi: 96,
        });
        const pixel = 1;
        expect(car.x * scaled.width).toBeGreaterThanOrEqual(extract.left - pixel);
        expect((car.x + car.width) * scaled.width).toBeLessThanOrEqual(extract.left + extract.width + pixel);
        expect(car.y * scaled.height).toBeGreaterThanOrEqual(extract.top - pixel);
        expect((car.y + car.height) * scaled.height).toBeLessThanOrEqual(extract.top + extract.height + pixel);
        const canvas = [ground.left + extract.width + ground.right, ground.top + extract.height + ground.bottom] as const;
        expect(canvas[0] / canvas[1] / (across / down)).toBeCloseTo(1, 0);
      }),
    );
  });

  test('fills the slot where the car fits, moved so that it is seen with its margin', () => {
    const car = { x: 0, y: 0.5, width: 0.6, height: 0.45, isCertain: true };
    const { scaled, extract, ground } = cropRect({ ...photo, subject: car }, { width: 600, height: 338, use: 'screen' });
    expect(ground).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
    expect(extract.top + extract.height).toBe(scaled.height);
    expect(frameOf({ ...photo, subject: car })).toMatchObject({ x: 0.315 });
  });

  test('shows the photo smaller, on ground, where the car does not fit', () => {
    const car = { x: 0.02, y: 0.3, width: 0.96, height: 0.4, isCertain: true };
    const { scaled, extract, ground } = cropRect({ ...photo, subject: car }, { width: 300, height: 300, use: 'screen' });
    expect(extract).toMatchObject({ width: 500, height: 375, use: 'screen' });
    expect(scaled).toEqual({ width: 500, height: 375, use: 'screen' });
    expect(ground).toEqual({ left: 0, right: 0, top: 62, bottom: 63 });
  });

  test('is cautious where the car is uncertain: the middle of the photo is seen, too', () => {
    const fender = { x: 0.5, y: 0.45, width: 0.2, height: 0.2, isCertain: false };
    const { scaled, extract } = cropRect({ ...photo, subject: fender }, { width: 300, height: 300, use: 'screen' });
    expect(extract.left).toBeLessThanOrEqual(0.1 * scaled.width);
    expect(extract.left + extract.width).toBeGreaterThanOrEqual(0.9 * scaled.width);
  });

  test('of a detail cuts into it', () => {
    const car = { x: 0, y: 0, width: 1, height: 1, isCertain: true };
    expect(cropRect({ ...photo, subject: car }, { width: 400, height: 300, use: 'screen' }, { zoom: 0.5 }).extract).toMatchObject({
      width: 667,
    });
  });
});
