import type { Atom } from './atom.ts';
import { aboutWhat, stemsOf } from './claim-pattern.ts';
import { CLAIM_PATTERNS } from './claim-words.ts';
import { plainText, wordsOf } from './plain-text.ts';
import { readCounts } from './read-counts.ts';
import { readCodes, readMeasures } from './read-measures.ts';
import { readMoney } from './read-money.ts';
import { readNames } from './read-names.ts';
import { readTimes } from './read-times.ts';
import { type Reading, read } from './reading.ts';

const FEWEST_QUOTED = 3;

function readQuotations(reading: Reading): void {
  read(reading, /"([^"]{8,}?)"/g, ([, inside = '']) => {
    const words = wordsOf(inside);
    return words.length >= FEWEST_QUOTED ? { kind: 'quotation', words } : null;
  });
}

const SMALL_WORDS = new Set(
  'with that this which from have been were into ever they their than original still remains time ones over under lies'.split(
    ' ',
  ),
);

/** What a claim is about: of the four words that follow, those that carry meaning. */
const aboutOf = (after: string): string[] =>
  wordsOf(after.split(/[,;.:()–]/, 1)[0] ?? '')
    .slice(0, 4)
    .filter((word) => word.length >= 4 && !SMALL_WORDS.has(word));

function readClaims(reading: Reading): void {
  for (const claim of CLAIM_PATTERNS) {
    read(reading, claim.pattern, ([text], { after }) => {
      const word = text.trim().toLowerCase();
      return {
        kind: claim.kind,
        word,
        stems: stemsOf(word, claim),
        about: aboutOf({ itself: word, after, nothing: '' }[aboutWhat(claim)]),
      };
    });
  }
}

/** The share of letters in unsupported scripts from which on nothing of a sentence can be read. */
const FOREIGN_SHARE = 0.3;
/** Mathematical letters, which look like Latin ones, and digits that plainText does not know are no better. */
const FOREIGN_LETTER = String.raw`(?:(?!\p{Script=Latin}|µ)\p{L}|(?![0-9])\p{Nd})`;
const FOREIGN = new RegExp(FOREIGN_LETTER, 'gu');
/** Words of such a script that follow each other. */
const FOREIGN_WORDS = new RegExp(`${FOREIGN_LETTER}(?:[\\p{M}\\p{N}\\p{Lm} ]*${FOREIGN_LETTER})*`, 'gu');

/**
 * What can be checked in a sentence, in its order. A sentence without any claims nothing that a source could contradict.
 * @param sentence one sentence, in English
 */
export function readAtoms(sentence: string): Atom[] {
  const text = plainText(sentence);
  const foreign = text.match(FOREIGN)?.length ?? 0;
  if (foreign > FOREIGN_SHARE * (text.match(/\p{L}/gu)?.length ?? 0)) {
    return [{ kind: 'unreadable', words: wordsOf(text.replace(/[.!?]+$/, '')), text: sentence, start: 0, end: sentence.length }];
  }
  const reading: Reading = { text, whole: text, atoms: [] };
  for (const { 0: words, index } of text.matchAll(FOREIGN_WORDS)) {
    reading.atoms.push({ kind: 'unreadable', words: wordsOf(words), text: words, start: index, end: index + words.length });
  }
  readQuotations(reading);
  readMoney(reading);
  readTimes(reading);
  readMeasures(reading);
  readCodes(reading);
  readClaims(reading);
  for (const { text: name, start, words } of readNames(reading)) {
    reading.atoms.push({ kind: 'name', words, text: name, start, end: start + name.length });
  }
  readCounts(reading);
  return reading.atoms.toSorted((one, other) => one.start - other.start);
}
