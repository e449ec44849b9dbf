import { UNIT_SIGNS, UNIT_WORDS } from './measures.ts';
import { FIGURES, readNumber, SPELLED } from './numbers.ts';
import { type Reading, read } from './reading.ts';
import { toMeasure } from './to-measure.ts';

const NUMBER = `${FIGURES}|${SPELLED}`;
const INCHES_A_FOOT = 12;
const MONTHS_A_YEAR = 12;

/** “16 feet 3 inches”, “five foot nine”, “5 ft 9 in”. */
const FEET_AND_INCHES = new RegExp(
  `(?<![\\p{L}\\d.])(${NUMBER})[ -]?(?:feet|foot|ft\\.?|')(?: and|,)?[ -]?(?:(${NUMBER})[ -]?(?:inch(?:es)?|in\\b\\.?|")|(${SPELLED})(?= (?:long|high|tall|wide|inches)\\b))`,
  'giu',
);
/** “A year and a half”. */
const YEARS_AND_A_HALF = /\b(?:an?|one) year and a half\b/gi;
/** “Three quarters of a liter” is no share of anything. */
const PART_OF_UNIT = new RegExp(`\\b(two|three)[- ](thirds|quarters) of an? (${UNIT_WORDS})`, 'giu');
const PARTS: Record<string, number> = { thirds: 3, quarters: 4 };

/** “At the age of 24”. */
const AGE = new RegExp(`(?<=\\b(?:age of|aged|at age) )(?:\\d{1,2}|${SPELLED})\\b(?! years)`, 'gi');

/** The first figure of a range or a pair shares the unit of the second: “18 to 22 horsepower”, “1.2 and 1.4 liters”. */
const SHARED_UNIT = ['to', 'and', 'or', 'by', 'versus', 'instead of'].join('|');
const rangeOf = (number: string, signs: string, units: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.,:-])(${number})(?=(?: (?:${SHARED_UNIT}) (?:(?:about|as many as|up to|later) )?${signs})(?:${number})[ -]?(${units}))`,
    'giu',
  );
const RANGES = [rangeOf(FIGURES, '|[\u2013-]', UNIT_SIGNS), rangeOf(SPELLED, '', UNIT_WORDS)];

/** Figures of which the unit is written once, or is made of two: ranges, feet with inches, a year and a half. */
export function readCompounds(reading: Reading): void {
  read(reading, FEET_AND_INCHES, ([, feet = '', inches, spelled], around) => {
    const value =
      readNumber(feet.toLowerCase()).value * INCHES_A_FOOT + readNumber((inches ?? spelled ?? '').toLowerCase()).value;
    return toMeasure({ value, rounding: 0.5 }, 'inches', around);
  });
  read(reading, YEARS_AND_A_HALF, (_match, around) => toMeasure({ value: 1.5 * MONTHS_A_YEAR, rounding: 0.5 }, 'months', around));
  read(reading, AGE, ([age], around) => toMeasure(readNumber(age.toLowerCase()), 'years', around));
  read(reading, PART_OF_UNIT, ([, many = '', parts = '', unit = ''], { before, after, following }) =>
    toMeasure({ value: readNumber(many.toLowerCase()).value / (PARTS[parts.toLowerCase()] ?? 1), rounding: 0.01 }, unit, {
      before: `${before}about `,
      after,
      following,
    }),
  );
  for (const pattern of RANGES) {
    read(reading, pattern, ([, figures = '', unit = ''], around) => toMeasure(readNumber(figures.toLowerCase()), unit, around));
  }
}
