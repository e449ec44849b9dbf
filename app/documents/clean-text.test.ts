import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['control characters and half surrogates', 'a\u0000\u0007b\ud800c', 'abc'],
  ['marks that turn the direction', 'a\u202eb\u2067c\u061cd', 'abcd'],
  ['letters that are blanks', '\u3164\u115f\uffa0Volvo', 'Volvo'],
  ['line ends of all kinds', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
])('%s are removed or replaced', (_, given, clean) => {
  expect(cleanText(given)).toBe(clean);
});

test('a letter with many combining marks keeps a few of them', () => {
  expect(cleanText(`Z${'\u0489'.repeat(200)}`)).toBe(`Z${'\u0489'.repeat(6)}`);
});

test('emoji joined without end are cut to the size of a family', () => {
  expect(cleanText(`👩${'\u200d👩'.repeat(60)}`)).toBe('👩\u200d👩\u200d👩\u200d👩');
});

test.each(['x\u200d', '\u200d\u200c\u2060', '👩\u200d', 'e\u0301', '🏽', ' \n', '\ufdfd'])(
  '%j a hundred thousand times is cleaned quickly',
  (text) => {
    const began = performance.now();
    cleanText(text.repeat(100_000 / text.length));
    expect(performance.now() - began).toBeLessThan(1_000);
  },
);

test.each(['हिन्दी गाड़ि ภาษาไทย', 'Vũ Thị Hằng', '👩🏽‍🔧 🇸🇪 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '👨🏻‍👩🏽‍👧🏾‍👦🏿', 'שָׁלוֹם', 'السَّلَامُ'])(
  '%s is left as written',
  (text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  },
);
