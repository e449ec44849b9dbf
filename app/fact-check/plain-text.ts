/** Variants of characters with their replacements, one for one, so that positions are unchanged. */
const ALIKE: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010\u2011\u2012\u2212\u00ad]/g, '-'],
  [/[\u2014\u2015]/g, '\u2013'],
  [/[\s\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000]/g, ' '],
  [/[\u22c5\u00b7\u2219]/g, '-'],
];

/** The zero of each decimal script that people type: Arabic, Persian, Devanagari, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** The text with straight quotation marks, plain spaces and hyphens and ASCII digits; its length is unchanged. */
export function plainText(text: string): string {
  const plain = ALIKE.reduce((before, [signs, sign]) => before.replace(signs, sign), text);
  return plain.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, toAsciiDigit);
}

/** A word normalized for comparison: in lower case, without accents and without a possessive ending. */
export const foldWord = (word: string): string =>
  plainText(word)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/'s?$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a text, normalized, in order. */
export const wordsOf = (text: string): string[] =>
  (plainText(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'.&/-]*/gu) ?? [])
    .flatMap((word) => [word, ...(/[-/.]/.test(word) ? word.split(/[-/.]/) : [])])
    .map(foldWord)
    .filter(Boolean);
