import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['control characters and half surrogates', 'a\u0000\u0007b\ud800c', 'abc'],
  ['marks that turn the direction', 'a\u202eb\u2067c\u061cd', 'abcd'],
  ['letters that are blanks', '\u3164\u115f\uffa0Volvo', 'Volvo'],
  ['line ends of all kinds', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
])('%s are taken out or made plain', (_, given, clean) => {
  expect(cleanText(given)).toBe(clean);
});

test('a letter under a heap of marks keeps a few of them', () => {
  expect(cleanText(`Z${'\u0489'.repeat(200)}`)).toBe(`Z${'\u0489'.repeat(6)}`);
});

test('characters joined without end can be broken', () => {
  expect(Array.from(cleanText(`👩${'\u200d👩'.repeat(60)}`))).toHaveLength(12);
});

test.each(['हिन्दी गाड़ि ภาษาไทย', 'Vũ Thị Hằng', '👩🏽‍🔧 🇸🇪 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '👨🏻‍👩🏽‍👧🏾‍👦🏿', 'שָׁלוֹם', 'السَّلَامُ'])(
  '%s stays as it is written',
  (text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  },
);
