import { UNIT_SIGNS } from './measures.ts';
import { readSpelledYear, SPELLED_YEAR } from './numbers.ts';
import { type Claim, type Reading, read } from './reading.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

const MONTH = `(?<month>${MONTHS.join('|')})`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>18[5-9]\\d|19\\d\\d|20[0-4]\\d)';

const DATES = [
  new RegExp(`\\b${DAY}(?: of)? ${MONTH},? ${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${MONTH} ${DAY},? ${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${MONTH}(?: of)? ${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${MONTH} ${DAY}\\b`, 'gi'),
  new RegExp(`\\b${DAY} (?:of )?${MONTH}\\b`, 'gi'),
  new RegExp(`(?<=\\b(?:in|since|until|by|from|through|early|late|mid|last|of) )${MONTH}\\b`, 'gi'),
];

const PART_OF = '(?:(?:early|mid|late|mid-to-late)[- ])?';
const DECADE_IN_FULL = new RegExp(`\\b(?:the )?${PART_OF}((?:18|19|20)\\d0)'?s\\b`, 'gi');
const DECADE = new RegExp(`(?<=\\bthe ${PART_OF})(?:'?(\\d0)'?s|(${DECADES.join('|')}))\\b`, 'gi');

const DECADE_IN_WORDS = new RegExp(`\\b(?:the )?${PART_OF}(eighteen|nineteen)[- ](${DECADES.join('|')})\\b`, 'gi');

const YEAR_IN_WORDS = new RegExp(`\\b${SPELLED_YEAR}\\b`, 'gi');
/** "1961-73", "1966/67": the second in the century of the first. */
const YEARS = new RegExp(`\\b${YEAR}[-/\\u2013](?<to>\\d\\d)\\b(?!\\d)`, 'g');
/** “The ’67”: of the twentieth century. */
const SHORT_YEAR = /(?<![\p{L}\d])'(\d\d)\b(?!'?s)/gu;
/** Four digits that are not a count. */
const PLAIN_YEAR = new RegExp(
  `(?<![\\d.,$]|\\d )\\b${YEAR}\\b(?![,.]\\d| were (?:built|made|sold|produced)| (?:cars|examples|units|copies|chassis)\\b|-(?:cc|pound|mile)| ?(?:${UNIT_SIGNS}))`,
  'giu',
);

/** Days, years and decades. */
export function readTimes(reading: Reading): void {
  for (const pattern of DATES) {
    read(reading, pattern, ({ groups: { day, month = '', year } = {} }) => {
      const claims: Claim[] = [{ kind: 'day', day: day ? Number(day) : null, month: MONTHS.indexOf(month.toLowerCase()) + 1 }];
      return year ? [...claims, { kind: 'year', year: Number(year) }] : claims;
    });
  }
  read(reading, DECADE_IN_FULL, ([, first]) => ({ kind: 'decade', decade: Number(first) }));
  read(reading, DECADE_IN_WORDS, ([, century = '', word = '']) => ({
    kind: 'decade',
    decade: (century.toLowerCase() === 'nineteen' ? 1900 : 1800) + DECADES.indexOf(word.toLowerCase()) * 10 + 20,
  }));
  read(reading, DECADE, ([, figures, word = '']) => ({
    kind: 'decade',
    decade: 1900 + (figures ? Number(figures) : DECADES.indexOf(word.toLowerCase()) * 10 + 20),
  }));
  read(reading, YEAR_IN_WORDS, ([text]) => ({ kind: 'year', year: readSpelledYear(text) }));
  read(reading, YEARS, ({ groups: { year = '', to = '' } = {} }) => [
    { kind: 'year', year: Number(year) },
    { kind: 'year', year: Number(year.slice(0, 2) + to) },
  ]);
  read(reading, SHORT_YEAR, ([, digits]) => ({ kind: 'year', year: 1900 + Number(digits) }));
  read(reading, PLAIN_YEAR, ({ groups: { year } = {} }) => ({ kind: 'year', year: Number(year) }));
}
