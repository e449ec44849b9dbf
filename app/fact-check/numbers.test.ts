import { expect, it } from 'vitest';
import { FIGURES_WITH_SCALE, readNumber, readSpelledYear, SPELLED, SPELLED_YEAR } from './numbers.ts';
import { readAtoms } from './read-atoms.ts';

it.each([
  ['47,492', 47_492],
  ['47 492', 47_492],
  ['9.8', 9.8],
  ['3.2 million', 3_200_000],
  ['1.5m', 1_500_000],
  ['12', 12],
])('%s is read as a figure', (text, value) => {
  expect(new RegExp(`^(?:${FIGURES_WITH_SCALE})$`).test(text)).toBe(true);
  expect(readNumber(text).value).toBe(value);
});

it.each([
  ['two', 2],
  ['twelve', 12],
  ['forty-seven', 47],
  ['forty-seven thousand', 47_000],
  ['three hundred and ninety-two', 392],
  ['one thousand two hundred and forty-seven', 1_247],
  ['twelve hundred', 1_200],
  ['a dozen', 12],
  ['three dozen', 36],
  ['half a million', 500_000],
  ['two hundred thousand', 200_000],
])('%s is read as a number in words', (text, value) => {
  expect(new RegExp(`^${SPELLED}$`).test(text)).toBe(true);
  expect(readNumber(text).value).toBe(value);
});

it.each(['one', 'a', 'some', 'tenor'])('%s is not a number', (text) => {
  expect(new RegExp(`^${SPELLED}$`).test(text)).toBe(false);
});

it.each([
  ['nineteen sixty-four', 1964],
  ['nineteen hundred and one', 1901],
  ['nineteen oh-five', 1905],
  ['twenty twelve', 2012],
])('%s is read as a year', (text, year) => {
  expect(new RegExp(`^${SPELLED_YEAR}$`).test(text)).toBe(true);
  expect(readSpelledYear(text)).toBe(year);
});

it('the last digit of a figure determines its rounding', () => {
  expect(readNumber('1.8').rounding).toBeCloseTo(0.05);
  expect(readNumber('3.2 million').rounding).toBeCloseTo(50_000);
});

it('reads a long row of number words, and does not try every way to cut it', () => {
  for (const row of [`A hundred ${'twenty one '.repeat(200)}x.`, `Two hundred ${'forty-two '.repeat(200)}.`]) {
    // It would take longer than a test may.
    expect(() => readAtoms(row)).not.toThrow();
  }
});
