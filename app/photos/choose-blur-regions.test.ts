import { describe, expect, it } from 'vitest';
import { chooseBlurRegions } from './choose-blur-regions.ts';

const SIZE = { width: 1600, height: 1200 };
const CAR = { left: 0.2, top: 0.3, right: 0.8, bottom: 0.8 };
/** Text of a plate's shape around a point. */
const textAt = (x: number, y: number, { width = 0.1, height = 0.03 } = {}) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const platesOf = (texts: ReturnType<typeof textAt>[], cars = [CAR]) =>
  chooseBlurRegions({ texts, cars, heads: [] }, SIZE).map(({ kind, x, width }) => [kind, x + width / 2]);

describe('the parts of a photo that are blurred', () => {
  it.each([
    ['at the bumper', textAt(0.5, 0.7), 1],
    ['that hangs below the bumper', textAt(0.5, 0.82), 1],
    ['on a sign above the car', textAt(0.5, 0.2), 0],
    ['on the hood', textAt(0.5, 0.4), 0],
    ['beside the car', textAt(0.9, 0.7), 0],
    ['as tall as a race number', textAt(0.5, 0.6, { width: 0.04, height: 0.06 }), 0],
    ['in a long line', textAt(0.5, 0.6, { width: 0.5, height: 0.02 }), 0],
    ['that nobody can read', textAt(0.5, 0.7, { width: 0.005, height: 0.003 }), 0],
  ])('text %s', (_where, text, count) => {
    expect(platesOf([text])).toHaveLength(count);
  });

  it('are low text anywhere where no car was found, as in a photo of a bumper', () => {
    expect(platesOf([textAt(0.9, 0.7)], [])).toHaveLength(1);
  });

  it('are one where parts of a plate were found apart', () => {
    const parts = [textAt(0.44, 0.7, { width: 0.02 }), textAt(0.5, 0.7)];
    const [one, ...others] = chooseBlurRegions({ texts: parts, cars: [CAR], heads: [] }, SIZE);
    expect(others).toEqual([]);
    expect(one?.x).toBeCloseTo(0.43);
    expect(one?.width).toBeCloseTo(0.12);
  });

  it.each([
    ['after it', [textAt(0.5, 0.7), textAt(0.64, 0.7, { width: 0.16, height: 0.03 })]],
    ['before it', [textAt(0.64, 0.7), textAt(0.5, 0.7, { width: 0.16, height: 0.03 })]],
  ])('are a plate beside lettering %s, though both together are no plate', (_where, texts) => {
    const found = chooseBlurRegions({ texts: [...texts, textAt(0.76, 0.7)], cars: [CAR], heads: [] }, SIZE);
    expect(found.map(({ x, width }) => [x, width])).toContainEqual([expect.closeTo(texts[0]?.left ?? 0), expect.closeTo(0.1)]);
  });

  it('are the same in whatever order texts were found', () => {
    const parts = [
      textAt(0.3, 0.7, { width: 0.02 }),
      textAt(0.34, 0.71, { width: 0.04, height: 0.06 }),
      textAt(0.4, 0.72, { width: 0.06 }),
      textAt(0.5, 0.6),
    ];
    const orders = [parts, parts.toReversed(), [parts[2], parts[0], parts[3], parts[1]].flatMap((part) => part ?? [])];
    const [one, ...others] = orders.map((texts) =>
      chooseBlurRegions({ texts, cars: [CAR], heads: [] }, SIZE).toSorted((a, b) => a.x - b.x),
    );
    for (const other of others) expect(other).toEqual(one);
  });

  it('are heads too, as far as they are in the picture', () => {
    const heads = [
      { left: -0.1, top: 0.1, right: 0.1, bottom: 0.3 },
      { left: 1.1, top: 0.1, right: 1.2, bottom: 0.3 },
    ];
    const found = chooseBlurRegions({ texts: [], cars: [], heads }, SIZE);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'face', x: 0, y: 0.1, width: 0.1 });
  });
});
