import type { Atom } from './atom.ts';
import { readNumber, SPELLED } from './numbers.ts';
import { wordsOf } from './plain-text.ts';
import { readAtoms } from './read-atoms.ts';
import { sentences } from './sentences.ts';
import { stemOf } from './stem.ts';

/** A piece of a source, at most some hundred words. */
export type Passage = {
  id: string;
  text: string;
  /** Its subject: the model and its makers, or this one car (its owner's statements and papers), which can't support claims about others. */
  scope: 'model' | 'car';
};

export type ReadPassage = Passage & {
  atoms: Atom[];
  /** Normalized, in order. */
  words: string[];
  /** The same, each once. */
  vocabulary: string[];
  stems: ReadonlySet<string>;
  /** The numbers that it has in words, whatever they count. */
  spelled: ReadonlySet<number>;
  /** The words, with a space before and after each. */
  line: string;
};

const IN_WORDS = new RegExp(`\\b${SPELLED}\\b`, 'gi');

/** Reads a passage once, for all sentences that cite it. */
export function readPassage(passage: Passage): ReadPassage {
  const words = wordsOf(passage.text);
  return {
    ...passage,
    atoms: sentences(passage.text).flatMap(readAtoms),
    words,
    vocabulary: [...new Set(words)],
    stems: new Set(words.map(stemOf)),
    spelled: new Set((passage.text.match(IN_WORDS) ?? []).map((number) => readNumber(number.toLowerCase()).value)),
    line: ` ${words.join(' ')} `,
  };
}
