import { expect, test } from 'vitest';
import { EDGE_GRID, TONE_GRID, type Tones } from '#app/photos/tones.ts';
import { wheelIn } from './wheel-in.ts';

const CAR = { x: 0.1, y: 0.3, width: 0.8, height: 0.4 };

/** A photo in which most is to be seen around a place, which is this dark. */
function tonesWith(at: { x: number; y: number }, dark: number, half = { width: 0.07, height: 0.07 }): Tones {
  const isNear = (x: number, y: number) => Math.abs(x - at.x) < half.width && Math.abs(y - at.y) < half.height;
  const cells = ({ columns, rows }: { columns: number; rows: number }) =>
    Array.from({ length: columns * rows }, (_, cell) => ({
      x: ((cell % columns) + 0.5) / columns,
      y: (Math.floor(cell / columns) + 0.5) / rows,
    }));
  return {
    darkest: cells(TONE_GRID).map(({ x, y }) => (isNear(x, y) ? dark : 90)),
    lightest: cells(TONE_GRID).map(() => 200),
    colors: [],
    edges: cells(EDGE_GRID).map(({ x, y }) => (isNear(x, y) ? 60 : 5)),
  };
}
const cropAround = ({ x, y }: { x: number; y: number }) => ({ x: x - 0.16, y: y - 0.12, width: 0.32, height: 0.24 });
const seen = (at: { x: number; y: number }, dark: number) => wheelIn(cropAround(at), CAR, tonesWith(at, dark), 1.5)?.side;

test.each([
  { what: 'a wheel', at: { x: 0.25, y: 0.6 }, dark: 12, side: 'left' },
  { what: 'a wheel', at: { x: 0.75, y: 0.6 }, dark: 12, side: 'right' },
  { what: 'a lamp, which has no black around it,', at: { x: 0.25, y: 0.52 }, dark: 60, side: undefined },
  { what: 'a dark roof', at: { x: 0.5, y: 0.36 }, dark: 10, side: undefined },
])('$what at $at.x is told: $side', ({ at, dark, side }) => {
  expect(seen(at, dark)).toBe(side);
});

test('of a photo of an earlier release none is told', () => {
  expect(wheelIn(cropAround({ x: 0.25, y: 0.6 }), CAR, { darkest: [], lightest: [], colors: [] }, 1.5)).toBeUndefined();
  expect(wheelIn(cropAround({ x: 0.25, y: 0.6 }), CAR, null, 1.5)).toBeUndefined();
});

test('a bumper low above its shadow is no wheel: from the front or back it is much wider than it is tall', () => {
  const at = { x: 0.3, y: 0.6 };
  const bumper = tonesWith(at, 12, { width: 0.15, height: 0.03 });
  const faceOn = { x: 0.1, y: 0.2, width: 0.4, height: 0.55 };
  expect(wheelIn(cropAround(at), faceOn, bumper, 1.5)).toBeUndefined();
  expect(wheelIn(cropAround(at), faceOn, tonesWith(at, 12), 1.5)).toBeDefined();
  // From the side it is a wheel, with a part of a bumper beside it.
  expect(wheelIn(cropAround(at), CAR, bumper, 1.5)?.side).toBe('left');
});

test.each([
  { what: 'with its tire is whole', above: 0.12, below: 0.12, isWhole: true },
  { what: 'whose tire would be cut on snow is not', above: 0.12, below: 0.09, isWhole: false },
  { what: 'whose tire would be cut on the ground is not, however dark that is', above: 0.12, below: 0.085, isWhole: false },
  { what: 'that the lower border runs through is not, though no more of it is seen', above: 0.12, below: 0.03, isWhole: false },
  { what: 'that the upper border runs through is not', above: 0.065, below: 0.12, isWhole: false },
])('a wheel $what', ({ above, below, isWhole }) => {
  const at = { x: 0.25, y: 0.6 };
  const crop = { x: at.x - 0.16, y: at.y - above, width: 0.32, height: above + below };
  expect(wheelIn(crop, CAR, tonesWith(at, 12), 1.5)?.isWhole).toBe(isWhole);
});

test('from the front, where it may be a lamp, it needs no room for a tire', () => {
  const at = { x: 0.25, y: 0.6 };
  const crop = { x: at.x - 0.16, y: at.y - 0.12, width: 0.32, height: 0.12 + 0.085 };
  expect(wheelIn(crop, { x: 0.1, y: 0.2, width: 0.4, height: 0.55 }, tonesWith(at, 12), 1.5)?.isWhole).toBe(true);
});
