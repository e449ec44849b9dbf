import { expect, it } from 'vitest';
import { openedInWords } from './sharing.ts';

it.each([
  [0, 0, 'Nobody has opened it yet.'],
  [1, 0, 'Opened once.'],
  [1, 1, 'Opened once, by its code.'],
  [12, 0, 'Opened 12 times.'],
  [12, 3, 'Opened 12 times, 3 of them by its code.'],
])('%i views and %i scans are told as a person would', (views, scans, words) => {
  expect(openedInWords({ views, scans })).toBe(words);
});
