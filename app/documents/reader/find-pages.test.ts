import { expect, test } from 'vitest';
import { findPages, findWords, printedWords } from './find-pages.ts';

const TEXTS = ['The Owner’s Story', 'The story of a V8', 'Specification: V8, four-barrel carburetor'];

test('finds pages by all of their words, in any case and with either apostrophe', () => {
  expect(findPages(TEXTS, "owner's")).toEqual([1]);
  expect(findPages(TEXTS, 'v8')).toEqual([2, 3]);
  expect(findPages(TEXTS, 'STORY v8')).toEqual([2]);
  expect(findPages(TEXTS, 'diesel')).toEqual([]);
});

test('finds what keyboards type for what is printed, and words without their accents', () => {
  expect(findPages(['Raced 1960–1970', 'A “Coupé” from Aosta'], '1960-1970')).toEqual([1]);
  expect(findPages(['Raced 1960–1970', 'A “Coupé” from Aosta'], '"coupe"')).toEqual([2]);
  expect(partsOf('A “Coupé” from Aosta', ['coupe'])).toEqual(['Coupé']);
});

test('an empty search finds nothing', () => {
  expect(findPages(TEXTS, '  ')).toEqual([]);
});

test('finds a word that is broken at the end of a line', () => {
  expect(findPages(['a thorough restora\u00ad tion'], 'restoration')).toEqual([1]);
  expect(partsOf('A restora\u00ad tion, restored', ['restoration'])).toEqual(['restora\u00ad tion']);
});

test('finds it where PDF.js has made the soft hyphen a plain one, and words with a hyphen of their own', () => {
  const texts = ['one very patient uphol- sterer', 'the fuel- injected version', 'a fuel-injected E-Type of 1955–1957'];
  expect(findPages(texts, 'upholsterer')).toEqual([1]);
  expect(findPages(texts, 'fuel-injected')).toEqual([2, 3]);
  expect(findPages(texts, 'e-type 1955-1957')).toEqual([3]);
  expect(findPages(texts, 'type')).toEqual([3]);
  expect(partsOf('A patient uphol- sterer', printedWords('upholsterer'))).toEqual(['uphol- sterer']);
  expect(partsOf('A fuel-injected E-Type', printedWords('e-type'))).toEqual(['E-Type']);
});

const partsOf = (text: string, words: string[]) => findWords(text, words).map(({ from, to }) => text.slice(from, to));

test('tells where each word is', () => {
  expect(partsOf('The Owner’s Story: stories of a V8', ["owner's", 'stor'])).toEqual(['Owner’s', 'Stor', 'stor']);
  expect(partsOf('İzmir, a town', ['town'])).toEqual(['town']);
  expect(partsOf('banana', ['ana'])).toEqual(['anana']);
  expect(partsOf('diesel', ['v8', ''])).toEqual([]);
});
