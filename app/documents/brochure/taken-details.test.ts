import { expect, test } from 'vitest';
import type { Detail } from './aim-detail.ts';
import { photoWith } from './photo-with.fixture.ts';
import { isSamePart, mostWheels, takenDetails } from './taken-details.ts';

const [one, other] = [photoWith('one', []), photoWith('other', [])];
const aimed = (photo: typeof one, x: number, wheel?: 'left' | 'right'): Detail<typeof one> => ({
  photo,
  zoom: 0.5,
  crop: { x, y: 0.4, width: 0.3, height: 0.3 },
  score: 1,
  isGood: true,
  wheel,
  isFaceOn: false,
});

test('two parts are one where more than a quarter of the smaller is in both', () => {
  expect(isSamePart(aimed(one, 0.1).crop, aimed(one, 0.2).crop)).toBe(true);
  expect(isSamePart(aimed(one, 0.1).crop, aimed(one, 0.35).crop)).toBe(false);
});

test('a brochure of eight pages has one wheel, one of twelve two, and never two in a row or of one side', () => {
  expect([8, 12, 16].map(mostWheels)).toEqual([1, 2, 2]);
  const taken = takenDetails(12);
  taken.add(one, 4, aimed(one, 0.1, 'left'));
  expect(taken.hasWheelOf(aimed(other, 0.6, 'right'), 5)).toBe(true);
  expect(taken.hasWheelOf(aimed(other, 0.6, 'right'), 3)).toBe(true);
  expect(taken.hasWheelOf(aimed(other, 0.6, 'right'), 8)).toBe(false);
  expect(taken.hasWheelOf(aimed(other, 0.6, 'left'), 8)).toBe(true);
  const short = takenDetails(8);
  short.add(one, 3, aimed(one, 0.1, 'left'));
  expect(short.hasWheelOf(aimed(other, 0.6, 'right'), 7)).toBe(true);
});

test('details of one photo do not face each other', () => {
  const taken = takenDetails(12);
  taken.add(one, 4, aimed(one, 0.1));
  expect(taken.isFacedBy(one, 5)).toBe(true);
  expect(taken.isFacedBy(one, 6)).toBe(false);
  expect(taken.isFacedBy(other, 5)).toBe(false);
});

test('a photo has one wheel, however many the pages bear', () => {
  const taken = takenDetails(24);
  taken.add(one, 4, aimed(one, 0.1, 'left'));
  expect(taken.hasWheelOf(aimed(one, 0.6, 'right'), 12)).toBe(true);
  expect(taken.hasWheelOf(aimed(other, 0.6, 'right'), 12)).toBe(false);
});

test('from the front, the lamp at the other side is the same picture, and what is clearly above or below it is not', () => {
  const taken = takenDetails(12);
  taken.add(one, 4, { ...aimed(one, 0.05), isFaceOn: true });
  const right = { ...aimed(one, 0.6), isFaceOn: true };
  expect(taken.has(right)).toBe(true);
  expect(taken.has({ ...right, crop: { ...right.crop, y: 0.6 } })).toBe(false);
  // From the side, the other end is another.
  expect(taken.has(aimed(one, 0.6))).toBe(false);
  expect(taken.has({ ...aimed(other, 0.6), isFaceOn: true })).toBe(false);
});
