import { describe, expect, it } from 'vitest';
import { type BlurRegion, LEAST_REGION, MAX_REGIONS } from './blur-regions.ts';
import { anotherRegion, moveRegion, resizeRegion } from './move-region.ts';

const PART: BlurRegion = { kind: 'plate', x: 0.4, y: 0.45, width: 0.2, height: 0.1 };

describe('a blurred part', () => {
  it.each([
    ['as far as it is dragged', { x: 0.1, y: -0.05 }, { x: 0.5, y: 0.4 }],
    ['to the lower right corner at most', { x: 3, y: 3 }, { x: 0.8, y: 0.9 }],
    ['to the upper left corner at most', { x: -3, y: -3 }, { x: 0, y: 0 }],
  ])('is moved %s, and keeps its size', (_how, by, place) => {
    expect(moveRegion(PART, by)).toEqual({ ...PART, ...place });
  });

  it.each([
    ['as its corner is dragged', { x: 0.1, y: -0.05 }, { width: 0.3, height: 0.05 }],
    ['to the edges at most', { x: 3, y: 3 }, { width: 0.6, height: 0.55 }],
    ['to what the server accepts at least', { x: -3, y: -3 }, { width: LEAST_REGION, height: LEAST_REGION }],
  ])('is resized %s, and stays in its place', (_how, by, size) => {
    expect(resizeRegion(PART, by)).toEqual({ ...PART, ...size });
  });

  it('is back where it was after steps there and back', () => {
    let moved = PART;
    for (let steps = 0; steps < 30; steps += 1) moved = moveRegion(moved, { x: 0.005, y: 0.005 });
    for (let steps = 0; steps < 30; steps += 1) moved = moveRegion(moved, { x: -0.005, y: -0.005 });
    expect(moved).toEqual(PART);
  });

  it('that is added lies in the photo and at a place of its own', () => {
    const parts: BlurRegion[] = [];
    while (parts.length < MAX_REGIONS) parts.push(anotherRegion(parts));
    expect(new Set(parts.map(({ x, y }) => `${x} ${y}`)).size).toBe(MAX_REGIONS);
    for (const { x, y, width, height } of parts) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
    }
    expect(anotherRegion([])).toEqual(PART);
  });
});
