import { expect, it } from 'vitest';
import { lineInWords } from './line-in-words.ts';

it.each([
  [{ before: 1, seconds: null }, 'In line: 1 before yours'],
  [{ before: 1, seconds: 4 }, 'In line: 1 before yours. Ready in less than a minute'],
  [{ before: 2, seconds: 61 }, 'In line: 2 before yours. Ready in about a minute'],
  [{ before: 14, seconds: 130 }, 'In line: 14 before yours. Ready in about 2 minutes'],
  [{ before: 1204, seconds: 8000 }, 'In line: 1,204 before yours. Ready in about 2 hours'],
])('a place in line is told roughly, and without a time where that is unknown: %j', (line, words) => {
  expect(lineInWords(line)).toBe(words);
});
