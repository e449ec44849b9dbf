import { expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

it.each([
  [[], ''],
  [['year'], 'year'],
  [['year', 'make'], 'year and make'],
  [['year', 'make', 'model'], 'year, make and model'],
])('%j are a list in a sentence', (things, words) => {
  expect(inSentence(things)).toBe(words);
});
