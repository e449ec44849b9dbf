import type { Atom, AtomKind, AtomOf, Precision } from './atom.ts';
import { foldWord, wordsOf } from './plain-text.ts';
import type { ReadPassage } from './read-passage.ts';
import { stemOf } from './stem.ts';

/** How far "about" may differ from the source's figure, as a fraction of it. */
const ABOUT = 0.03;
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
  if (difference <= ABOUT * Math.abs(said)) return precision === 'about' || claimed < said === (precision === 'over');
  if (precision === 'about') return false;
  if (difference > ROUNDED_OFF * Math.abs(said)) return false;
  // "More than 1,000" of 1,100: the source's figure, rounded down or up to the last digit that is not zero.
  const step = 10 ** trailingZeros(claimed);
  const rounded = (precision === 'over' ? Math.floor(said / step) : Math.ceil(said / step)) * step;
  return step > 1 && rounded === claimed;
}

const trailingZeros = (value: number): number => /0*$/.exec(String(Math.round(value)))?.[0].length ?? 0;

type Rule<Kind extends AtomKind> = (atom: AtomOf<Kind>, passage: ReadPassage) => boolean;

/** A passage's atoms of one kind. */
const atomsOf = <Kind extends AtomKind>({ atoms }: ReadPassage, kind: Kind): AtomOf<Kind>[] =>
  atoms.filter((atom): atom is AtomOf<Kind> => atom.kind === kind);

/** Peoples whose name does not begin as their country's does. */
const PEOPLES: Record<string, string> = {
  france: 'french',
  japan: 'japanese',
  sweden: 'swedish',
  spain: 'spanish',
  england: 'english',
  switzerland: 'swiss',
  netherlands: 'dutch',
};

/** Also “Africa” in “African”, “SUs” in “SU”, and Japan in “Japanese”. */
const hasWord = (passage: ReadPassage, word: string): boolean =>
  passage.words.some(
    (one) => stemOf(one) === stemOf(word) || isLonger(one, word) || isLonger(word, one) || PEOPLES[word] === one,
  );
const isLonger = (one: string, other: string): boolean =>
  one.startsWith(other) && (one === `${other}s` || (other.length >= 5 && one.length - other.length <= 2));

/** Whether these letters are the initials of consecutive words, small ones aside: GM of “General Motors”. */
function isAbbreviated(word: string, words: string[]): boolean {
  if (word.length < 2 || word.length > 5) return false;
  const initials = words.filter((one) => !/^(?:of|the|and|for|de)$/.test(one)).map(([first]) => first);
  return initials.join('').includes(word);
}

/** “Two years later” of 1971 and 1973: the years are in the passage, their difference is computed by the writer. */
function isBetweenYears(years: number, passage: ReadPassage): boolean {
  const all = atomsOf(passage, 'year').map(({ year }) => year);
  return all.some((from) => all.includes(from + years) || (years > 1 && all.includes(from + years - 1)));
}

/** Whether the passage has a word with this beginning, or consecutive words of which the last has it. */
const hasStem = (passage: ReadPassage, stem: string): boolean =>
  stem.includes(' ')
    ? ` ${passage.words.join(' ')}`.includes(` ${wordsOf(stem).join(' ')}`)
    : passage.words.some((word) => word.startsWith(foldWord(stem)));

const hasClaim = ({ stems }: { stems: readonly string[] }, passage: ReadPassage): boolean =>
  stems.some((stem) => hasStem(passage, stem));

const RULES: { [Kind in AtomKind]: Rule<Kind> } = {
  year: ({ year }, passage) => atomsOf(passage, 'year').some((said) => said.year === year),
  decade: ({ decade }, passage) =>
    atomsOf(passage, 'decade').some((said) => said.decade === decade) ||
    atomsOf(passage, 'year').some(({ year }) => Math.floor(year / 10) * 10 === decade),
  day: ({ day, month }, passage) =>
    atomsOf(passage, 'day').some((said) => said.month === month && (day === null || said.day === day)),
  money: ({ currency, amount }, passage) =>
    atomsOf(passage, 'money').some((said) => said.currency === currency && agrees(amount, said.amount, 'exact')),
  measure: ({ dimension, unit, figure, value, rounding, precision }, passage) =>
    (unit.startsWith('year') && isBetweenYears(figure, passage)) ||
    atomsOf(passage, 'measure').some((said) => {
      if (said.dimension !== dimension) return false;
      const isConverted = said.unit !== unit;
      // "1.8 liters" of 1,778 cc, and "178 km/h" of 178.6: within the rounding of the claim's last digit.
      const slack = isConverted ? Math.max(rounding, CONVERSION * said.value) : said.rounding < rounding ? rounding : 0;
      return agrees(value, said.value, precision, slack);
    }),
  percentage: ({ value, precision }, passage) =>
    atomsOf(passage, 'percentage').some((said) => agrees(value, said.value, precision)),
  count: ({ value, precision, noun, isOfCars }, passage) => {
    if (noun === null && !isOfCars && atomsOf(passage, 'measure').some((said) => said.figure === value)) return true;
    if (value === null) return atomsOf(passage, 'count').some((said) => said.isOfCars === isOfCars);
    return atomsOf(passage, 'count').some((said) => {
      if (said.value === null || !agrees(value, said.value, precision)) return false;
      // Small numbers are in any text: "three models" does not support "three wins".
      return value > 20 || isOfCars === said.isOfCars || noun === null || noun === said.noun || hasWord(passage, noun);
    });
  },
  ordinal: ({ value }, passage) => atomsOf(passage, 'ordinal').some((said) => said.value === value),
  engine: ({ cylinders, layout }, passage) =>
    atomsOf(passage, 'engine').some((said) => said.cylinders === cylinders && (layout === null || said.layout === layout)),
  designation: ({ code }, passage) =>
    atomsOf(passage, 'designation').some((said) => said.code === code) ||
    passage.words.includes(code) ||
    (code === '0-60' && atomsOf(passage, 'measure').some(({ unit, figure }) => unit === 'mph' && figure === 60)),
  superlative: (atom, passage) =>
    hasClaim(atom, passage) && (atom.about.length === 0 || atom.about.some((word) => hasWord(passage, word))),
  originality: hasClaim,
  racing: hasClaim,
  award: hasClaim,
  name: ({ words, text }, passage) =>
    words.every((word) => hasWord(passage, word) || (text.includes(word.toUpperCase()) && isAbbreviated(word, passage.words))),
  quotation: ({ words }, passage) => ` ${passage.words.join(' ')} `.includes(` ${words.join(' ')} `),
  unreadable: () => false,
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
