import { expect, it } from 'vitest';
import { opacityAt, opacityOfRows, type PhotoShade } from './photo-shade.ts';

const shade: PhotoShade = {
  edge: 'bottom',
  color: '#000000',
  stops: [
    { at: 20, opacity: 0.6 },
    { at: 30, opacity: 0.2 },
    { at: 50, opacity: 0 },
  ],
};

it('a shade is dense as far as its type, fades in between, and ends', () => {
  expect([0, 20, 25, 30, 40, 50, 400].map((at) => opacityAt(shade, at))).toEqual([
    0.6,
    0.6,
    expect.closeTo(0.4),
    expect.closeTo(0.2),
    expect.closeTo(0.1),
    0,
    0,
  ]);
});

it('a shade lies along its edge, at any resolution', () => {
  for (const height of [100, 1000]) {
    const rows = opacityOfRows(shade, { height: 100 }, height);
    expect(rows[0]).toBe(0);
    expect(rows.at(-1)).toBe(0.6);
    expect(opacityOfRows({ ...shade, edge: 'top' }, { height: 100 }, height)).toEqual(
      rows.toReversed().map((opacity) => expect.closeTo(opacity)),
    );
  }
});
