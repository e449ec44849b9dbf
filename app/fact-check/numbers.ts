const ONES: Record<string, number> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    'eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);
const SCALES: Record<string, number> = { hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 };
const SHORT_SCALES: Record<string, number> = { ...SCALES, m: 1_000_000, mn: 1_000_000, bn: 1_000_000_000, k: 1_000 };
const DOZEN = 12;

const either = (...words: string[]) => `(?:${words.join('|')})`;
const SMALL = either(...Object.keys(ONES).filter((word) => word !== 'zero' && word !== 'one'));
/** In a row of number words, each is one: two ways to read “twenty one” would double the work with each repetition. */
const TENS_ALONE = either(...Object.keys(TENS));
const TEN = `${TENS_ALONE}(?:[- ]${either(...Object.keys(ONES).slice(1, 10))})?`;
const SCALE = either(...Object.keys(SCALES));
const DIGIT = either(...Object.keys(ONES).slice(0, 10));

/** A number in words, as the source of a regular expression: "two", "forty-seven thousand", "half a million", "a dozen"; never "one". */
export const SPELLED = `(?:(?:one|${TEN}|${SMALL}) point (?:${DIGIT})(?: ${DIGIT})?|(?:one|${SMALL})[- ]and[- ]a[- ]half(?: (?:${SCALE})\\b)?|(?:an?|three)[- ]quarters? of a (?:${SCALE})|half an? (?:${SCALE}|dozen)|(?:an? |one[- ]|${TEN}[- ]|${SMALL}[- ])(?:${SCALE}|dozen)(?:[ -](?:and )?(?:${TENS_ALONE}|${SMALL}|one|${SCALE})){0,8}|${TEN}|${SMALL})`;

/** A number in figures: "1,247", "47 485", "9.8", "3.2 million". */
export const FIGURES = `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+(?:\\.\\d+)?[½¼¾]?`;

/** Of a hundred and more in figures, the scale that may follow: "3.2 million". */
export const FIGURES_WITH_SCALE = `(?:${FIGURES})(?:[ -]?(?:${either('thousand', 'million', 'billion')}|m|mn|bn|k)\\b)?`;

export type ReadNumber = {
  value: number;
  /** Half of the last given digit: 1.8 means any value from 1.75 to 1.85. */
  rounding: number;
};

/** @param text as matched by FIGURES_WITH_SCALE or SPELLED */
export const readNumber = (text: string): ReadNumber => (/^\d/.test(text) ? readFigures(text) : readWords(text));

const FRACTIONS: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' };

function readFigures(text: string): ReadNumber {
  const [, figures = '', part = '', scale = ''] = /^([\d., ]*\d)([½¼¾]?)[ -]?([a-z]*)$/i.exec(text) ?? [];
  const plain = `${figures.replace(/[, ]/g, '')}${FRACTIONS[part] ?? ''}`;
  const decimals = plain.split('.')[1]?.length ?? 0;
  const factor = SHORT_SCALES[scale.toLowerCase()] ?? 1;
  return { value: roundOff(Number(plain) * factor), rounding: (0.5 / 10 ** decimals) * factor };
}

/** Removes the error of binary fractions. */
const roundOff = (value: number): number => Number(value.toPrecision(12));

function readWords(text: string): ReadNumber {
  const [, before, ofScale] = /^(.+)[- ]and[- ]a[- ]half(?: (.+))?$/i.exec(text) ?? [];
  if (before) {
    const factor = SCALES[ofScale?.toLowerCase() ?? ''] ?? 1;
    return { value: (readWords(before).value + 0.5) * factor, rounding: 0.05 * factor };
  }
  const [, units, decimals = ''] = /^(.+) point (.+)$/i.exec(text) ?? [];
  if (units) {
    const digits = decimals
      .toLowerCase()
      .split(' ')
      .map((word) => ONES[word] ?? 0);
    return { value: Number(`${readWords(units).value}.${digits.join('')}`), rounding: 0.5 / 10 ** digits.length };
  }
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== 'and');
  let whole = 0;
  let part = 0;
  for (const word of words) {
    const scale = word === 'dozen' ? DOZEN : SCALES[word];
    if (word === 'half') part = 0.5;
    else if (word.startsWith('quarter')) part = (part || 1) / 4;
    else if (word === 'of') continue;
    else if (word === 'a' || word === 'an') part ||= 1;
    else if (scale === undefined) part += ONES[word] ?? TENS[word] ?? 0;
    else if (scale <= 100) part = (part || 1) * scale;
    else {
      whole += (part || 1) * scale;
      part = 0;
    }
  }
  return { value: whole + part, rounding: 0.5 };
}

const CENTURIES: Record<string, number> = { eighteen: 1800, nineteen: 1900, twenty: 2000 };
/** A year in words: "nineteen sixty-four", "nineteen hundred and one". */
export const SPELLED_YEAR = `(?:eighteen|nineteen|twenty) (?:${TEN}|hundred(?: and)? (?:${SMALL}|one)|oh[- ](?:${SMALL}|one)|ten|eleven|twelve|\\w+teen)`;

export function readSpelledYear(text: string): number {
  const [century = '', ...rest] = text.toLowerCase().split(/[\s-]+/);
  const words = rest.filter((word) => !['hundred', 'and', 'oh'].includes(word));
  return (CENTURIES[century] ?? 0) + words.reduce((sum, word) => sum + (TENS[word] ?? ONES[word] ?? 0), 0);
}
