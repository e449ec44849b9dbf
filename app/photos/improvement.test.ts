import { describe, expect, it } from 'vitest';
import {
  type Improvement,
  improvementInWords,
  keptBy,
  staysWhole,
  turnBox,
  turnFrames,
  turnFramesBack,
  turnPoint,
  turnPointBack,
} from './improvement.ts';

const SIZE = { width: 1600, height: 1200 };
const AS_IT_CAME: Improvement = { turned: 0, white: 255, gamma: 1, gains: [1, 1, 1] };

describe('a turned picture', () => {
  it.each([-4, -1.5, 0, 2, 4])('keeps its shape and has no corner of ground (turned by %d°)', (turned) => {
    const kept = keptBy(SIZE, turned);
    const [sin, cos] = [Math.abs(Math.sin((turned * Math.PI) / 180)), Math.cos((turned * Math.PI) / 180)];
    // The kept part's corners, turned back, lie within the picture.
    expect(kept * (SIZE.width * cos + SIZE.height * sin)).toBeLessThanOrEqual(SIZE.width + 1e-6);
    expect(kept * (SIZE.width * sin + SIZE.height * cos)).toBeLessThanOrEqual(SIZE.height + 1e-6);
    expect(kept).toBeGreaterThan(0.9);
  });

  it('moves points clockwise around its middle', () => {
    expect(turnPoint({ x: 0.5, y: 0.5 }, SIZE, 3)).toEqual({ x: 0.5, y: 0.5 });
    const right = turnPoint({ x: 0.9, y: 0.5 }, SIZE, 3);
    expect(right.y).toBeGreaterThan(0.52);
    expect(right.x).toBeGreaterThan(0.9);
  });

  it('would cut what touches an edge, and leaves whole what stands in the middle', () => {
    expect(staysWhole({ x: 0.2, y: 0.3, width: 0.6, height: 0.4 }, SIZE, 3)).toBe(true);
    expect(staysWhole({ x: 0, y: 0.3, width: 0.98, height: 0.4 }, SIZE, 3)).toBe(false);
    expect(staysWhole({ x: 0, y: 0, width: 1, height: 1 }, SIZE, 0)).toBe(true);
  });

  it('holds the box around a turned one', () => {
    const box = turnBox({ x: 0.3, y: 0.4, width: 0.4, height: 0.2 }, SIZE, 2);
    expect(box.width).toBeGreaterThan(0.4);
    expect(box.x + box.width / 2).toBeCloseTo(0.5);
  });

  it('keeps the owner’s frames around the same middle, in their shape and within the picture', () => {
    const cover = { x: 0, y: 0.1, width: 0.5, height: 0.5 };
    const moved = turnFrames({ cover }, SIZE, 2).cover;
    if (!moved) throw new Error('The frame was lost');
    expect(moved.width / moved.height).toBeCloseTo(1);
    expect(moved.x).toBeGreaterThanOrEqual(0);
    expect(moved.x + moved.width).toBeLessThanOrEqual(1);
    expect(turnFrames({ cover }, SIZE, 0)).toEqual({ cover });
  });
});

describe('a picture turned back', () => {
  const turns = [-4, -2.2, -0.4, 0, 0.6, 3.9];
  it.each(turns)('has its points and frames where they were (%d°)', (turned) => {
    for (const x of [0, 0.3, 0.5, 0.97])
      for (const y of [0.02, 0.5, 1]) {
        const back = turnPointBack(turnPoint({ x, y }, SIZE, turned), SIZE, turned);
        expect(back.x).toBeCloseTo(x, 9);
        expect(back.y).toBeCloseTo(y, 9);
      }
    const page = { x: 0.25, y: 0.3, width: 0.5, height: 0.5 };
    const back = turnFramesBack(turnFrames({ page }, SIZE, turned), SIZE, turned).page;
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(back?.[side]).toBeCloseTo(page[side], 9);
  });

  it.each(turns)('keeps a frame of the whole within it, in its shape (%d°)', (turned) => {
    const cover = { x: 0, y: 0, width: 1, height: 1 };
    const back = turnFramesBack({ cover }, SIZE, turned).cover;
    if (!back) throw new Error('The frame was lost');
    expect(back.width).toBeCloseTo(back.height);
    expect(Math.min(back.x, back.y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(back.x + back.width, back.y + back.height)).toBeLessThanOrEqual(1);
  });
});

describe('an improvement in words', () => {
  it.each([
    [{}, []],
    [{ turned: -1.42 }, ['straightened by 1.4°']],
    [{ white: 180 }, ['brightened']],
    [{ gamma: 0.8 }, ['brightened']],
    [{ gains: [0.96, 1, 1.06] as const }, ['made less yellow']],
    [{ gains: [1.05, 1, 0.96] as const }, ['made less blue']],
    [{ gains: [1.03, 0.97, 1.03] as const }, ['made less green']],
  ])('of %j', (change, words) => {
    expect(improvementInWords({ ...AS_IT_CAME, ...change })).toEqual(words);
  });
});
