import type { Atom, AtomKind, AtomOf, Precision } from './atom.ts';
import { hasName, hasTerm, hasWord } from './has-name.ts';
import { wordsOf } from './plain-text.ts';
import type { ReadPassage } from './read-passage.ts';
import { isSpanOfYears, isTimeBetween } from './time-spans.ts';

/** How far "about" may differ from the source's figure, as a fraction of it. */
const ABOUT = 0.03;
/** How far “just over” may be below the source's figure, or “nearly” above it: the claim is true, and must not mislead. */
const ON_ITS_SIDE = 0.05;
/** How far a figure that is rounded down or up may differ, as a fraction. */
const ROUNDED_OFF = 0.1;
/** How far a conversion between units may differ, as a fraction: writers round 113 cubic inches to 1.8 liters. */
const CONVERSION = 0.012;

/** Whether a figure agrees with the source's: equal, or within the tolerance that its own words imply. */
function agrees(claimed: number, said: number, precision: Precision, slack = 0): boolean {
  const difference = Math.abs(claimed - said);
  // The tolerance is for errors of binary fractions between equal figures.
  if (difference <= slack + 1e-9 * Math.abs(said)) return true;
  if (precision === 'exact') return false;
  const isOnItsSide = precision !== 'about' && claimed < said === (precision === 'over');
  if (difference <= ABOUT * Math.abs(said)) return precision === 'about' || isOnItsSide;
  if (precision === 'about') return false;
  if (isOnItsSide && difference <= ON_ITS_SIDE * Math.abs(said)) return true;
  return isRoundedOff(claimed, said, precision);
}

const ROUND = { exact: () => Number.NaN, about: Math.round, over: Math.floor, under: Math.ceil };

/** "More than 1,000" of 1,100: the source's figure, rounded down or up to the last digit that is not zero. */
function isRoundedOff(claimed: number, said: number, precision: Precision): boolean {
  const step = 10 ** trailingZeros(claimed);
  return step > 1 && Math.abs(claimed - said) <= ROUNDED_OFF * said && ROUND[precision](said / step) * step === claimed;
}

/** Whether a figure is the difference between two of the source's. */
const isDifferenceOf = (value: number, said: readonly number[], slack = 0): boolean =>
  said.some((one) => said.some((other) => Math.abs(one - other - value) <= slack + 1e-9 * Math.abs(one)));

const trailingZeros = (value: number): number => /0*$/.exec(String(Math.round(value)))?.[0].length ?? 0;

type Rule<Kind extends AtomKind> = (atom: AtomOf<Kind>, passage: ReadPassage) => boolean;

/** A passage's atoms of one kind. */
const atomsOf = <Kind extends AtomKind>({ atoms }: ReadPassage, kind: Kind): AtomOf<Kind>[] =>
  atoms.filter((atom): atom is AtomOf<Kind> => atom.kind === kind);

/** Nouns for what happens once in each year of a list. */
const TIMES = new Set(['time', 'year', 'win', 'victory', 'title', 'championship', 'season', 'success']);

/** Of which a year has one: “five racing seasons” of 1973 to 1977. */
const PERIODS = new Set(['year', 'season']);

/** How many years each list of years in the passage has: three in “1975, 1976 and 1977”. */
const listsOfYears = ({ text }: ReadPassage): number[] =>
  (text.match(/\b(?:18|19|20)\d\d(?:(?:,| and|, and| &) (?:18|19|20)\d\d)+/g) ?? []).map(
    (list) => list.match(/\d{4}/g)?.length ?? 0,
  );

/** Of a second price the currency is often left out: “83,000 DM, later 89,000”. */
const LEAST_PRICE = 1000;
const bareFigures = (passage: ReadPassage): number[] =>
  atomsOf(passage, 'count').flatMap(({ value, noun, isOfCars }) =>
    value !== null && value >= LEAST_PRICE && noun === null && !isOfCars ? [value] : [],
  );

/** Whether a volume in liters is that of an engine which the passage names by its cubic inches: 5.8 of “the 351”. */
const isOfCubicInches = (liters: number, rounding: number, passage: ReadPassage): boolean =>
  atomsOf(passage, 'count').some(
    ({ value, noun, isOfCars }) =>
      noun === null &&
      !isOfCars &&
      value !== null &&
      value >= 100 &&
      value <= 600 &&
      Math.abs(value * LITERS_A_CUBIC_INCH - liters) <= rounding,
  );
const LITERS_A_CUBIC_INCH = 0.016387064;

/** Half of the last digit of “the 1.8”, in liters. */
const HALF_A_DIGIT = 0.05;
const hasVolume = (liters: number, passage: ReadPassage): boolean =>
  atomsOf(passage, 'measure').some(({ dimension, value }) => dimension === 'volume' && Math.abs(value - liters) <= HALF_A_DIGIT);

/** Whether a distance is that of the passage to the nearest thousand, as mileages are given: 41,000 of 41,212. */
const isMileage = ({ dimension, unit, figure }: AtomOf<'measure'>, passage: ReadPassage): boolean =>
  dimension === 'length' &&
  /^(?:miles?|km|kilomet)/.test(unit) &&
  figure >= 10_000 &&
  figure % 1000 === 0 &&
  [...atomsOf(passage, 'measure'), ...atomsOf(passage, 'count')].some((said) => {
    const miles = said.kind === 'count' ? said.value : said.unit === unit ? said.figure : null;
    return miles !== null && Math.abs(miles - figure) <= 500;
  });

const hasBareFigure = (figure: number, passage: ReadPassage): boolean =>
  atomsOf(passage, 'count').some(({ value, noun }) => value === figure && noun === null);

/** Between two figures of the same unit, or two counts. */
function isDifferenceOfAny(value: number, passage: ReadPassage): boolean {
  const measures = atomsOf(passage, 'measure');
  const counts = atomsOf(passage, 'count').flatMap((said) => (said.value !== null && said.value > 20 ? [said.value] : []));
  const ofUnit = (unit: string) => measures.filter((said) => said.unit === unit).map(({ figure }) => figure);
  return isDifferenceOf(value, counts) || measures.some(({ unit }) => isDifferenceOf(value, ofUnit(unit)));
}

/** “Series 3” in “Series 1, 2 and 3”. */
function isListed(code: string, { line }: ReadPassage): boolean {
  const [what, number] = code.split(' ');
  return number !== undefined && new RegExp(` ${what}s? (?:\\w{1,3} ){0,4}${number} `).test(line);
}

/** Whether the passage has a word with this beginning, or consecutive words of which the last has it. */
const hasStem = ({ line }: ReadPassage, stem: string): boolean => line.includes(` ${wordsOf(stem).join(' ')}`);

/** Whether the passage has a word that supports the claim, and one of those that name what it is about. */
const hasClaim = ({ stems, about }: { stems: readonly string[]; about: readonly string[] }, passage: ReadPassage): boolean =>
  stems.some((stem) => hasStem(passage, stem)) &&
  (about.length === 0 ||
    about.some(
      (word) => hasWord(passage, word) || hasTerm(passage, word) || (word.length >= 7 && hasStem(passage, word.slice(0, -2))),
    ));

const RULES: { [Kind in AtomKind]: Rule<Kind> } = {
  year: ({ year }, passage) => atomsOf(passage, 'year').some((said) => said.year === year),
  decade: ({ decade }, passage) =>
    atomsOf(passage, 'decade').some((said) => said.decade === decade) ||
    atomsOf(passage, 'year').some(({ year }) => Math.floor(year / 10) * 10 === decade),
  day: ({ day, month }, passage) =>
    atomsOf(passage, 'day').some((said) => said.month === month && (day === null || said.day === day)),
  money: ({ currency, amount, precision, isDifference }, passage) => {
    const said = atomsOf(passage, 'money').filter((one) => one.currency === currency);
    const amounts = said.map((one) => one.amount);
    return (
      (isDifference && amounts.length > 0 && isDifferenceOf(amount, [...amounts, ...bareFigures(passage)])) ||
      (isDifference &&
        amounts.length > 0 &&
        atomsOf(passage, 'count').some((one) => one.isDifference && !one.isOfCars && one.value === amount)) ||
      amounts.some((one) => amount === one || isRoundedOff(amount, one, precision))
    );
  },
  measure: (atom, passage) => {
    const { dimension, unit, figure, value, rounding, precision, isDifference } = atom;
    const alike = atomsOf(passage, 'measure').filter((said) => said.dimension === dimension);
    if (isTimeBetween(atom, passage.atoms) || isMileage(atom, passage)) return true;
    // “At the age of 23” of “then twenty-three”.
    if (unit.startsWith('year') && figure > 12 && passage.spelled.has(figure)) return true;
    if (
      isDifference &&
      isDifferenceOf(
        value,
        alike.map((said) => said.value),
        rounding,
      )
    )
      return true;
    // “The 304 cubic-inch V8” of “the 304 V8”.
    if (dimension === 'volume' && figure >= 100 && hasBareFigure(figure, passage)) return true;
    if (/^l/.test(unit) && dimension === 'volume' && isOfCubicInches(value, rounding, passage)) return true;
    return alike.some((said) => {
      const isConverted = said.unit !== unit;
      // "1.8 liters" of 1,778 cc, and "178 km/h" of 178.6: within the rounding of the claim's last digit.
      const slack = isConverted ? Math.max(rounding, CONVERSION * said.value) : said.rounding < rounding ? rounding : 0;
      // In the claim's unit, whose digits tell how it is rounded.
      const factor = value / figure;
      return agrees(figure, said.value / factor, precision, slack / factor);
    });
  },
  percentage: ({ value, precision }, passage) =>
    atomsOf(passage, 'percentage').some((said) => agrees(value, said.value, precision)),
  count: ({ text, value, precision, noun, isOfCars, isDifference }, passage) => {
    // “The 1.8” of an engine of 1,798 cc.
    if (value !== null && /^\d\.\d$/.test(text) && hasVolume(value, passage)) return true;
    if (value !== null && isDifference && isDifferenceOfAny(value, passage)) return true;
    if (noun !== null && TIMES.has(noun) && listsOfYears(passage).includes(value ?? 0)) return true;
    if (noun !== null && PERIODS.has(noun) && value !== null && isSpanOfYears(value, precision, passage.atoms)) return true;
    // “Number 100,000” and “the 100,000th”.
    if (value !== null && value > 20 && atomsOf(passage, 'ordinal').some((said) => agrees(value, said.value, precision)))
      return true;
    if (noun === null && !isOfCars && value !== null) {
      if (passage.spelled.has(value) || atomsOf(passage, 'measure').some((said) => agrees(value, said.figure, precision)))
        return true;
    }
    if (value !== null && noun !== null && !isOfCars && passage.spelled.has(value) && hasWord(passage, noun)) return true;
    if (value === null) return atomsOf(passage, 'count').some((said) => said.isOfCars === isOfCars);
    return atomsOf(passage, 'count').some((said) => {
      if (said.value === null || !agrees(value, said.value, precision)) return false;
      // Small numbers are in any text: "three models" does not support "three wins".
      return value > 20 || isOfCars === said.isOfCars || noun === null || noun === said.noun || hasWord(passage, noun);
    });
  },
  ordinal: ({ value }, passage) =>
    atomsOf(passage, 'ordinal').some((said) => said.value === value) ||
    (value > 20 && atomsOf(passage, 'count').some((said) => said.value === value)),
  engine: ({ cylinders, layout }, passage) =>
    atomsOf(passage, 'engine').some((said) => said.cylinders === cylinders && (layout === null || said.layout === layout)),
  designation: ({ code }, passage) =>
    atomsOf(passage, 'designation').some((said) => said.code === code) ||
    passage.words.includes(code) ||
    hasTerm(passage, code) ||
    isListed(code, passage) ||
    atomsOf(passage, 'measure').some(({ dimension, figure }) => dimension === 'speed' && code === `0-${figure}`),
  superlative: hasClaim,
  originality: hasClaim,
  ownership: hasClaim,
  racing: hasClaim,
  award: hasClaim,
  name: hasName,
  quotation: ({ words }, { line }) => line.includes(` ${words.join(' ')} `),
  unreadable: ({ words }, { line }) => words.length > 0 && line.includes(words.join(' ')),
};

/** Claims that one car's papers can't support: its rank among others, and how many others there are. */
function isBeyondOneCar(atom: Atom): boolean {
  return atom.kind === 'superlative' || (atom.kind === 'count' && atom.isOfCars);
}

/** Whether a passage supports an atom; a passage about this car alone can't support claims about others. */
export function isSupported(atom: Atom, passage: ReadPassage): boolean {
  if (passage.scope === 'car' && isBeyondOneCar(atom)) return false;
  return (RULES[atom.kind] as Rule<AtomKind>)(atom as never, passage);
}
