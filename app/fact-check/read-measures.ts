import { UNIT_SIGNS, UNIT_WORDS } from './measures.ts';
import { FIGURES, FIGURES_WITH_SCALE, readNumber, SPELLED } from './numbers.ts';
import { foldWord } from './plain-text.ts';
import { readCompounds } from './read-compounds.ts';
import { BLANK, type Claim, precisionOf, type Reading, read } from './reading.ts';
import { toMeasure } from './to-measure.ts';

const SPRINT = /\b(?<![\d.,])(?:0|zero|naught|nought)(?:-|–| ?to ?)(\d+|sixty|a hundred)(?: ?(?:mph|km\/h|kph))?/gi;
const SPRINTS: Record<string, string> = { sixty: '60', 'a hundred': '100' };
/** “Ran to sixty”: miles per hour are meant. */
const TO_SIXTY =
  /\b(?<=(?:ran|runs?|went|got|goes|sprint(?:s|ed)?|accelerat(?:es|ed|ing)|reach(?:es|ed|ing)?) (?:from (?:rest|zero) )?(?:to )?)(?:sixty|60)\b(?! ?(?:mph|miles|km|hp))|\b(?:sixty|60)(?: mph)?(?= (?:took|takes|arrive[sd]?|c[ao]mes? up|c[ao]mes? in \d) )/gi;
const COMPRESSION = /\b\d+(?:\.\d+)?(?:(?: ?: ?1| to (?:1|one))\b|(?= (?:to|and) \d+(?:\.\d+)? ?: ?1\b))/gi;
const IN_FIGURES = new RegExp(`(?<![\\p{L}\\d.])(${FIGURES_WITH_SCALE})[ -]?(${UNIT_SIGNS})`, 'giu');
const IN_WORDS = new RegExp(
  `(?<!\\bno )\\b(${SPELLED})[ -](${UNIT_WORDS})(?! (?:in,|behind the wheel|with it)(?!\\p{L}))`,
  'giu',
);
const PERCENTAGE = new RegExp(`\\b(${FIGURES}|${SPELLED}) ?(?:%|percent\\b|per cent\\b)`, 'giu');

/** “Two-thirds were exported”, “a third of them”. */
const FRACTION =
  /\b(two|three|four)[- ](thirds|quarters|fifths)\b|\b(?:(?:an?|one)[- ](third|quarter|fifth)|(half)) of (?:all|them|those|these|production|output|sales|(?:its|the) (?:buyers|cars|customers|owners|production|sales))\b/gi;
const PARTS: Record<string, number> = { half: 2, third: 3, quarter: 4, fifth: 5 };
/** “Four out of five”. */
const OUT_OF =
  /\b(one|two|three|four|five|six|seven|eight|nine) out of (?:every )?(two|three|four|five|six|eight|ten|twenty|a hundred)\b(?!-)/gi;

const toNumber = (word: string): number => (/^one$/i.test(word) ? 1 : readNumber(word.toLowerCase()).value);

/** Figures with a unit, percentages and ratios. */
export function readMeasures(reading: Reading): void {
  read(reading, SPRINT, ([, to = '']) => ({ kind: 'designation', code: `0-${SPRINTS[to.toLowerCase()] ?? to}` }));
  read(reading, TO_SIXTY, () => ({ kind: 'designation', code: '0-60' }));
  read(reading, COMPRESSION, ([text]) => ({ kind: 'designation', code: `${Number.parseFloat(text)}:1` }));
  readCompounds(reading);
  for (const pattern of [IN_WORDS, IN_FIGURES]) {
    read(reading, pattern, ([text, figures = '', unit = ''], around) =>
      // “Two 911s”, “eighty Ro 80s”.
      /^\d+s$/i.test(text) ? null : toMeasure(readNumber(figures.toLowerCase()), unit, around),
    );
  }
  read(reading, OUT_OF, ([, part = '', whole = '']) => ({
    kind: 'percentage',
    value: (100 * toNumber(part)) / toNumber(whole),
    precision: 'about',
  }));
  read(reading, FRACTION, ([, many = '', parts = '', third, half]) => ({
    kind: 'percentage',
    value: (100 * (many ? toNumber(many) : 1)) / (PARTS[(half ?? third ?? parts.slice(0, -1)).toLowerCase()] ?? 1),
    precision: 'about',
  }));
  read(reading, PERCENTAGE, ([, figures = ''], { before, after }) => ({
    kind: 'percentage',
    value: readNumber(figures.toLowerCase()).value,
    precision: precisionOf(before, after),
  }));
}

const LAYOUTS = { straight: 'inline', inline: 'inline', 'in-line': 'inline', flat: 'flat', boxer: 'flat' } as const;
const CYLINDERS = '(two|three|four|five|six|eight|ten|twelve|sixteen|\\d{1,2})';
const V_ENGINE = /\bV-?(4|6|8|10|12|16|four|six|eight|ten|twelve|sixteen)s?\b/g;
const LAID_OUT = new RegExp(`\\b(straight|in-?line|flat|boxer)[- ]${CYLINDERS}(?:e?s)?\\b`, 'gi');
const BY_CYLINDERS = new RegExp(`\\b${CYLINDERS}[- ]cylinders?\\b`, 'gi');
/** “Eight-in-line”. */
const IN_LINE = new RegExp(`\\b${CYLINDERS}[- ]in[- ](?:line|a[- ]row)\\b`, 'gi');
/** "The 1.8-liter four": a measure that was already read, then the number of cylinders. */
const AFTER_VOLUME = new RegExp(`(?<=${BLANK}[ -])(four|five|six|eight|ten|twelve)\\b(?![ -]\\p{L}+(?:door|speed|seater))`, 'gu');
/** “The six of 2,996 cc”. */
const BEFORE_VOLUME = new RegExp(`\\b(four|five|six|eight|ten|twelve)(?= of ${BLANK})`, 'gi');
/** “The Lycoming eight displaces”. */
const BEFORE_VERB =
  /(?<=\b(?:the|its|an?|that|this|his|her|their)\b[ \p{L}\d'.■-]{0,24} )(four|six|eight|twelve|sixteen)(?= (?:displace[sd]?|made|makes|gave|gives|breathed|breathes|revs|revved|delivere?d?s?|develope?d?s?|produce[sd]?|puts? out|spun|grew|(?:is|was) rated|(?:came|comes) (?:from|out of))\b)/giu;
const IN_ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const NUMBERED =
  /\b(Category|Group|Series|Class|Stage|Phase|Mark|Mk\.?|Division|Formula) (\d{1,3}|[IVX]{1,4}|One|Two|Three|Four|Five|Six)\b/g;
/** “The third series”, “a first-series car”. */
const NTH = /\b(first|second|third|fourth|fifth|sixth)[- ](series|mark|phase|stage)\b(?![- ](?:built|produc|made))/gi;
const PLACES = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** “Two 911s”. */
const MODELS = /\b(\d{3,4})s\b/g;
/** Letters and digits in one word. */
const CODE =
  /\b(?=[\p{L}\d/-]{0,24}\d)(?=[\p{L}\d/-]{0,24}\p{L})(?!\d+(?:st|nd|rd|th|s)\b)(?!\d+-\p{Ll})(?!\p{Ll}+-\d)[\p{L}\d]{1,16}(?:[-/][\p{L}\d]{1,16}){0,3}\b/gu;

/** Engines by their cylinders, and designations. */
export function readCodes(reading: Reading): void {
  const engine = (layout: 'v' | 'inline' | 'flat' | null, cylinders = ''): Claim => ({
    kind: 'engine',
    cylinders: readNumber(cylinders.toLowerCase()).value,
    layout,
  });
  read(reading, V_ENGINE, ([, cylinders]) => engine('v', cylinders));
  // LAID_OUT matches only the keys of LAYOUTS.
  read(reading, LAID_OUT, ([, layout = '', cylinders]) =>
    engine(LAYOUTS[layout.toLowerCase() as keyof typeof LAYOUTS], cylinders),
  );
  read(reading, IN_LINE, ([, cylinders]) => engine('inline', cylinders));
  read(reading, BY_CYLINDERS, ([, cylinders]) => engine(null, cylinders));
  read(reading, BEFORE_VOLUME, ([, cylinders]) => engine(null, cylinders));
  read(reading, AFTER_VOLUME, ([, cylinders]) => engine(null, cylinders));
  read(reading, BEFORE_VERB, ([, cylinders]) => engine(null, cylinders));
  read(reading, NUMBERED, ([, what = '', number = '']) => {
    const roman = IN_ROMAN.indexOf(number.toLowerCase());
    const value = roman > 0 ? roman : readNumber(number.toLowerCase()).value;
    return { kind: 'designation', code: `${what.toLowerCase().replace(/^mk\.?$/, 'mark')} ${value}` };
  });
  read(reading, NTH, ([, place = '', what = '']) => ({
    kind: 'designation',
    code: `${what.toLowerCase()} ${PLACES.indexOf(place.toLowerCase())}`,
  }));
  read(reading, MODELS, ([, code = '']) => ({ kind: 'designation', code }));
  read(reading, CODE, ([code]) => ({ kind: 'designation', code: foldWord(code).replace(/(?<=\d)s$/, '') }));
}
