import { UNIT_SIGNS } from './measures.ts';
import { readSpelledYear, SPELLED_YEAR } from './numbers.ts';
import { type Claim, type Reading, read } from './reading.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

const MONTH = `(?<month>${MONTHS.join('|')})`;
/** “Sept. 1964”: beside a year or a day, since “Mar” could be a name. */
const ANY_MONTH = `(?<month>${MONTHS.join('|')}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?)`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>18[5-9]\\d|19\\d\\d|20[0-4]\\d)';

const DATES = [
  new RegExp(`\\b${DAY}(?: of)? ${ANY_MONTH},? ${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${ANY_MONTH} ${DAY},? ${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${ANY_MONTH},?(?: of)? ${YEAR}\\b`, 'gi'),
  new RegExp(`\\b${ANY_MONTH} ${DAY}\\b`, 'gi'),
  new RegExp(`\\b${DAY} (?:of )?${ANY_MONTH}\\b`, 'gi'),
  new RegExp(`(?<=\\b(?:in|since|until|by|from|through|early|late|mid|last|of) )${MONTH}\\b`, 'gi'),
];

/** Before a month that dates nothing. */
const ANY_DAY =
  /\b(?:an?|any|every) (?:\p{L}+ )?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)?day|morning|evening|afternoon|night|weekend|drive) (?:in|of) $/iu;

/** “The last month of 1975”. */
const MONTH_BY_PLACE = new RegExp(`\\b(?:(first|opening)|(?:last|closing|final)) month of (?=${YEAR})`, 'gi');

/** Days by their names, as day and month. */
const HOLIDAYS: Record<string, [number, number]> = {
  "new year's day": [1, 1],
  "new year's eve": [31, 12],
  'christmas day': [25, 12],
  'christmas eve': [24, 12],
};
const HOLIDAY = new RegExp(`\\b(${Object.keys(HOLIDAYS).join('|')})\\b`, 'gi');

const PART_OF = '(?:(?:early|mid|late|mid-to-late)[- ])?';
const DECADE_IN_FULL = new RegExp(`\\b(?:the )?${PART_OF}((?:18|19|20)\\d0)'?s\\b`, 'gi');
const DECADE = new RegExp(
  `(?<=\\bthe (?:\\p{L}+ )?${PART_OF}|(?<!\\b(?:his|her|their|my|our) )\\b(?:early|mid|late)[- ])(?:'?(\\d0)'?s|(${DECADES.join('|')}))\\b`,
  'giu',
);
/** “A Fifties icon”. */
const CAPITAL_DECADE = new RegExp(
  `\\b(${DECADES.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('|')})\\b`,
  'g',
);

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

const toTens = (word = ''): number => DECADES.indexOf(word.toLowerCase()) * 10 + 20;

/** Days, years and decades. */
export function readTimes(reading: Reading): void {
  read(reading, HOLIDAY, ([text]) => {
    const [day, month] = HOLIDAYS[text.toLowerCase()] ?? [0, 0];
    return { kind: 'day', day, month };
  });
  read(reading, MONTH_BY_PLACE, ([, first]) => ({ kind: 'day', day: null, month: first ? 1 : 12 }));
  for (const pattern of DATES) {
    read(reading, pattern, ({ groups: { day, month = '', year } = {} }, { before }) => {
      // “Just 19 may be left”, “a Sunday in May”.
      if (!year && (/^(?:may|march)$/.test(month) || (!day && ANY_DAY.test(before)))) return null;
      const claims: Claim[] = [
        {
          kind: 'day',
          day: day ? Number(day) : null,
          month: MONTHS.findIndex((one) => one.startsWith(month.slice(0, 3).toLowerCase())) + 1,
        },
      ];
      return year ? [...claims, { kind: 'year', year: Number(year) }] : claims;
    });
  }
  read(reading, DECADE_IN_FULL, ([, first]) => ({ kind: 'decade', decade: Number(first) }));
  read(reading, DECADE_IN_WORDS, ([, century = '', word = '']) => ({
    kind: 'decade',
    decade: (century.toLowerCase() === 'nineteen' ? 1900 : 1800) + toTens(word),
  }));
  for (const [pattern, toDecade] of [
    [DECADE, ([, figures, word]: string[]) => (figures ? Number(figures) : toTens(word))],
    [CAPITAL_DECADE, ([, word]: string[]) => toTens(word)],
  ] as const) {
    read(reading, pattern, (match) => ({ kind: 'decade', decade: 1900 + toDecade(match) }));
  }
  read(reading, YEAR_IN_WORDS, ([text]) => ({ kind: 'year', year: readSpelledYear(text) }));
  read(reading, YEARS, ({ groups: { year = '', to = '' } = {} }) => [
    { kind: 'year', year: Number(year) },
    { kind: 'year', year: Number(year.slice(0, 2) + to) },
  ]);
  read(reading, SHORT_YEAR, ([, digits]) => ({ kind: 'year', year: 1900 + Number(digits) }));
  read(reading, PLAIN_YEAR, ({ groups: { year } = {} }) => ({ kind: 'year', year: Number(year) }));
}
