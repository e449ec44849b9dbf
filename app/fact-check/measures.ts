import type { Dimension } from './atom.ts';

type Unit = {
  dimension: Dimension;
  /** The unit in the dimension's base unit: meters, liters, watts, newton meters, kilograms, meters a second, seconds, ... */
  factor: number;
  /** Its spellings after a figure. */
  written: string[];
  /** Other symbols and words for it; some are ordinary words unless they follow a number in digits. */
  short?: string[];
};

const INCH = 0.0254;
const POUND = 0.45359237;

const UNITS: Unit[] = [
  { dimension: 'volume', factor: 0.001, written: ['cubic centimet(?:er|re)s?'], short: ['cc', 'cm3', 'cm³', 'c\\.c\\.'] },
  {
    dimension: 'volume',
    factor: 0.016387064,
    written: ['cubic inch(?:es)?', 'cubic-inch'],
    short: ['cu\\.?[ -]?in\\.?', 'cubes', 'cid', 'ci'],
  },
  { dimension: 'volume', factor: 1, written: ['lit(?:er|re)s?'], short: ['l'] },
  { dimension: 'volume', factor: 3.785411784, written: ['gallons?'], short: ['gal\\.?'] },
  {
    dimension: 'power',
    factor: 745.7,
    written: ['(?:brake )?horsepower', 'horses?', 'ponies'],
    short: ['b?hp', 'b?\\.?h\\.p\\.'],
  },
  { dimension: 'power', factor: 735.49875, written: ['metric horsepower'], short: ['ps', 'cv'] },
  { dimension: 'power', factor: 1000, written: ['kilowatts?'], short: ['kw'] },
  {
    dimension: 'torque',
    factor: 1.3558179,
    written: ['pound-f(?:ee|oo)t', 'foot-pounds?', 'pounds?-feet of torque'],
    short: ['lbs?[ -.]?ft\\.?', 'ft[ -.]?lbs?\\.?', 'lb/ft'],
  },
  { dimension: 'torque', factor: 1, written: ['newton[- ]met(?:er|re)s?'], short: ['n-?m'] },
  { dimension: 'speed', factor: 0.44704, written: ['miles[ -](?:per|an)[ -]hour'], short: ['mph', 'm\\.p\\.h\\.'] },
  { dimension: 'speed', factor: 1 / 3.6, written: ['kilomet(?:er|re)s (?:per|an) hour'], short: ['km/h', 'kph', 'kmh'] },
  // Not converted into each other: a gallon may be American or imperial.
  { dimension: 'distance by fuel', factor: 1, written: ['miles (?:per|to the) gallon'], short: ['mpg'] },
  {
    dimension: 'fuel by distance',
    factor: 1,
    written: ['lit(?:er|re)s (?:per|a|to the|for|every) (?:100|a hundred|hundred) (?:kilomet(?:er|re)s|km)'],
    short: ['l\\/100 ?km'],
  },
  { dimension: 'length', factor: 1609.344, written: ['miles?'] },
  { dimension: 'length', factor: 1000, written: ['kilomet(?:er|re)s?'], short: ['km'] },
  { dimension: 'length', factor: 0.001, written: ['millimet(?:er|re)s?'], short: ['mm'] },
  { dimension: 'length', factor: 0.01, written: ['centimet(?:er|re)s?'], short: ['cm'] },
  { dimension: 'length', factor: 1, written: ['met(?:er|re)s?'], short: ['m'] },
  { dimension: 'length', factor: INCH, written: ['inch(?:es)?'], short: ['in\\.(?! [A-Z])', 'in(?=[,;)]|$)', '"'] },
  { dimension: 'length', factor: 12 * INCH, written: ['feet', 'foot'], short: ['ft\\.?'] },
  { dimension: 'mass', factor: POUND, written: ['pounds?'], short: ['lbs?\\.?'] },
  { dimension: 'mass', factor: 1, written: ['kilograms?', 'kilos?'], short: ['kg'] },
  { dimension: 'mass', factor: 1000, written: ['tonnes?'] },
  { dimension: 'mass', factor: 2000 * POUND, written: ['tons?'] },
  { dimension: 'pressure', factor: 1, written: ['pounds per square inch'], short: ['psi'] },
  {
    dimension: 'engine speed',
    factor: 1,
    written: ['revolutions(?: (?:per|a) minute)?', 'revs'],
    short: ['rpm', 'r\\.p\\.m\\.', 'r/min'],
  },
  { dimension: 'duration', factor: 1, written: ['seconds?'], short: ['s', 'sec\\.?'] },
  { dimension: 'duration', factor: 60, written: ['minutes?'], short: ['min\\.?'] },
  { dimension: 'duration', factor: 3600, written: ['hours?'] },
  { dimension: 'duration', factor: 86_400, written: ['days?'] },
  { dimension: 'duration', factor: 7 * 86_400, written: ['weeks?'] },
  { dimension: 'duration', factor: 2_629_746, written: ['months?'] },
  { dimension: 'duration', factor: 31_556_952, written: ['years?'] },
  { dimension: 'duration', factor: 315_569_520, written: ['decades?'] },
];

/** Longer ones first, so that "pounds per square inch" does not match as "pounds". */
const anyOf = (patterns: string[]) => `(?:${patterns.toSorted((one, other) => other.length - one.length).join('|')})`;

/** Symbols that are no words: “six thousand rpm”. */
const SYMBOLS = ['rpm', 'mph', 'km/h', 'kph', 'b?hp', 'kw', 'cc', 'mpg', 'psi'];

/** Units that may follow a number in words as well. */
export const UNIT_WORDS = `${anyOf([...UNITS.flatMap(({ written }) => written), ...SYMBOLS])}(?!\\p{L})`;

/** All units: after a figure in digits. */
export const UNIT_SIGNS = `${anyOf(UNITS.flatMap(({ short = [], written }) => [...written, ...short]))}(?![\\p{L}\\d])`;

/** @param unit as matched by one of the patterns above @returns null where no pattern matches it entirely */
export function readUnit(unit: string): Pick<Unit, 'dimension' | 'factor'> | null {
  const known = UNITS.find(({ written, short = [] }) => new RegExp(`^(?:${[...written, ...short].join('|')})$`, 'i').test(unit));
  return known ?? null;
}
