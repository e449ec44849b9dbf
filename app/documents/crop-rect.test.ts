import { describe, expect, test } from 'vitest';
import { cropRect } from './crop-rect.ts';

const photo = { width: 4032, height: 3024, focalX: 0.5, focalY: 0.5 };

describe('a crop', () => {
  test('has the exact aspect ratio of its slot and the subject in its middle', () => {
    const { scaled, extract } = cropRect(photo, { width: 662, height: 300 });
    expect(extract.width / extract.height).toBeCloseTo(662 / 300, 2);
    expect(extract.left + extract.width / 2).toBeCloseTo(scaled.width / 2, -1);
    expect(extract.top + extract.height / 2).toBeCloseTo(scaled.height / 2, -1);
  });
  test.each([0, 0.2, 0.9, 1])('stays within the photo with its subject at %f', (focal) => {
    for (const slot of [
      { width: 100, height: 700 },
      { width: 700, height: 90 },
    ]) {
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
    expect(cropRect(photo, { width: 192, height: 96 }, { dpi: 300 }).extract).toMatchObject({ width: 600, height: 300 });
    expect(cropRect(photo, { width: 1920, height: 960 }, { dpi: 300 }).extract.width).toBe(4032);
  });
  test('never enlarges', () => {
    const { scaled } = cropRect({ ...photo, width: 300, height: 200 }, { width: 662, height: 400 });
    expect(scaled.width).toBeLessThanOrEqual(301);
  });
  test('crops nothing of the side that is too short for the slot, and distorts nothing', () => {
    const { scaled, extract } = cropRect(photo, { width: 300, height: 300 });
    expect(extract).toMatchObject({ width: 500, height: 500, top: 0 });
    expect(scaled).toEqual({ width: 667, height: 500 });
  });
  test('zooms in: at 0.5 half of the photo’s width is visible', () => {
    const { scaled, extract } = cropRect(photo, { width: 400, height: 300 }, { zoom: 0.5 });
    expect(extract).toMatchObject({ width: 667, height: 500 });
    expect(scaled.width / extract.width).toBeCloseTo(2, 2);
    expect(scaled.height / extract.height).toBeCloseTo(2, 2);
  });
});
