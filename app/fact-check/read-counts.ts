import { FIGURES_WITH_SCALE, readNumber, SPELLED } from './numbers.ts';
import { type Around, isDifferenceBy, precisionOf, type Reading, read } from './reading.ts';
import { nounOf } from './stem.ts';

const listed = (words: string): string[] => words.trim().split(/\s+/);

/** Nouns whose counts are self-evident and claim nothing. */
const EVERYDAY = new Set(
  listed(`wheel hand eye people person word thing way tone half side lane world minute glance friend kind part heart step end
  finger block note beat breath corner color shade voice chair room hill town stranger child boy girl cup character mood mind reason purpose season smile dial gauge door seat`),
);
/** Nouns for cars, as they are made, sold and preserved. */
const CARS = new Set(
  listed(`car coupe convertible roadster spider spyder sedan saloon wagon truck vehicle example unit copy specimen survivor chassis
  body prototype model hardtop cabriolet limousine pickup fastback machine customer order piece`),
);
/** After a number these are no nouns, so that what it counts is unknown: “up to seven could ride”. */
const NOT_COUNTED = new Set(
  listed(`could may might can would will should must do does did saw went came took got ran became
  its his her their our my your when while if because so through between before into over within without where there`),
);
const MADE =
  /^(?! (?:is|was)\b)(?: [\p{L}'-]+){0,4}? (?:built|made(?! (?:room|way|sense|use|do|it|up|its|his|her|their|the|an?)\b)|produced|manufactured|assembled|completed|delivered|sold|shipped|exported|imported|registered|surviv\w+|remain\w*|exist\w*|left|known|extant|believed|reckoned|estimated)\b/iu;
const MADE_BEFORE =
  /\b(?:production|output|sales|total|run|series|batch|tally|built|made(?! (?:do|room|way|sense|use|its|his|her|their|the|an?)\b)|produced|completed|assembled|delivered|sold|shipped|exported|one of|out of)(?: \w+){0,4} $/i;

const ORDINALS =
  listed(`zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
  fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`);
const ORDINAL_IN_FIGURES = /\b(\d{1,3}(?:,\d{3})*)(?:st|nd|rd|th)\b|\b(?:number|no\.) (\d{1,3}(?:,\d{3})+)\b/gi;
const LARGE_ORDINAL = new RegExp(`\\b(?:(${SPELLED}|one)[- ])?(hundred|thousand|million)th\\b(?! of an?\\b)`, 'gi');
/** From the third on: “first” is a superlative, and “second” is often a unit of time or means “another”. */
const ORDINAL = new RegExp(`\\b(${ORDINALS.slice(3).join('|')})\\b(?! (?:gear|of (?:the|its|them|all|those|what))\\b)`, 'gi');
const SECOND =
  /\bsecond(?= (?:place|overall|in|at|on the grid|generation|series|owner|prize)\b)|(?<=(?:finished|came|placed|was|came in) )second\b/gi;

/** How often something happened; “look twice” and “circle it twice” are what anybody may do. */
const TWICE =
  /(?<!\b(?:looks?|thinks?|thought|blinks?|circles?|knocks?|stares?|smiles?|waves?|glances?|turns?|check|reads?|asks?)(?: \p{L}+)? )\b(?:twice|thrice)\b(?! (?:as|the|over)\b)/giu;
/** “Two brothers, Karl and Otto Beck”: as many as the sentence names, which are checked themselves. */
const NAMED_TWO = /^[Tt]wo [\p{L}-]+, \p{Lu}[\p{L}'. -]* and \p{Lu}/u;
const NAMED_THREE = /^[Tt]hree [\p{L}-]+, \p{Lu}[\p{L}'. -]*, \p{Lu}[\p{L}'. -]*,? and \p{Lu}/u;
/** “A scar or two”. */
const OR_TWO = /\ban? [\p{L}-]+ or $/iu;

const NUMBER = new RegExp(`(?<![\\p{L}\\d.])(?:${FIGURES_WITH_SCALE})(?![\\p{L}\\d])|\\b(?:${SPELLED})\\b`, 'giu');
const MANY = /\b(?:dozens|hundreds|thousands|millions)(?= of\b)/gi;
const COUNTED = /^ of (?:races?|wins?|victor|orders|hours|miles)/i;

/** “A thousand small noises”. */
const ROUND = /^an? (?:hundred|thousand|million|dozen)$/i;

/** Places in a race, and all remaining numbers. */
export function readCounts(reading: Reading): void {
  read(reading, ORDINAL_IN_FIGURES, ([, figures, number]) => ({
    kind: 'ordinal',
    value: readNumber(figures ?? number ?? '').value,
  }));
  read(reading, LARGE_ORDINAL, ([, many = 'one', scale = '']) => ({
    kind: 'ordinal',
    value: readNumber(`${many} ${scale}`.toLowerCase()).value,
  }));
  read(reading, ORDINAL, ([word]) => ({ kind: 'ordinal', value: ORDINALS.indexOf(word.toLowerCase()) }));
  read(reading, SECOND, () => ({ kind: 'ordinal', value: 2 }));
  read(reading, MANY, (_match, around) => {
    const { noun, isOfCars } = countedBy(around);
    return isOfCars || COUNTED.test(around.after)
      ? { kind: 'count', value: null, precision: 'about', noun, isOfCars, isDifference: false }
      : null;
  });
  read(reading, TWICE, ([word]) => ({
    kind: 'count',
    value: /twice/i.test(word) ? 2 : 3,
    precision: 'exact',
    noun: 'time',
    isOfCars: false,
    isDifference: false,
  }));
  read(reading, NUMBER, ([text], around) => {
    const { before, after } = around;
    const { noun, isOfCars } = countedBy(around);
    const isInWords = !/^\d/.test(text);
    // “No two days are alike”.
    if (isInWords && (/\bno $/i.test(before) || (OR_TWO.test(before) && !isOfCars))) return null;
    if (isInWords && !isOfCars && [NAMED_TWO, NAMED_THREE].some((list) => list.test(text + around.following))) return null;
    if (isInWords && !isOfCars && (noun === null || EVERYDAY.has(noun) || ROUND.test(text))) return null;
    const value = readNumber(text.toLowerCase()).value;
    return {
      kind: 'count',
      value,
      precision: precisionOf(before, after),
      noun: noun !== null && NOT_COUNTED.has(noun) ? null : noun,
      isOfCars,
      isDifference: isDifferenceBy(before, after),
    };
  });
}

function countedBy({ before, after, following }: Around): { noun: string | null; isOfCars: boolean } {
  const noun = nounOf(following);
  return { noun, isOfCars: (noun !== null && CARS.has(noun)) || MADE.test(after) || MADE_BEFORE.test(before) };
}
