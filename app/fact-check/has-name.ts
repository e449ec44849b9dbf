import type { AtomOf } from './atom.ts';
import { wordsOf } from './plain-text.ts';
import type { ReadPassage } from './read-passage.ts';
import { OPTIONAL, sameNames } from './same-names.ts';
import { stemOf } from './stem.ts';

/** Endings of words for a place's people: Parisian, Londoner, Lyonnais. */
const OF_A_PLACE = /^(?:i?ans?|n|ese|ers?|ites?|i|n?ais|ois)$/;

const isLonger = (one: string, other: string): boolean =>
  one.startsWith(other) &&
  (one === `${other}s` ||
    (other.length >= 5 && one.length - other.length <= 2) ||
    (other.length >= 4 && OF_A_PLACE.test(one.slice(other.length))));

/** Whether two normalized words are forms of one: also “Africa” and “African”, “SUs” and “SU”, “Chevy” and “Chevrolet”. */
const areAlike = (one: string, other: string): boolean => isLonger(one, other) || isLonger(other, one);

/** Whether the passage has this normalized word, a form of it, or another word for the same. */
export const hasWord = ({ stems, vocabulary }: ReadPassage, word: string): boolean =>
  stems.has(stemOf(word)) ||
  sameNames(word).some((same) => stems.has(stemOf(same))) ||
  vocabulary.some((one) => areAlike(one, word));

/** Whether one of the words is the vehicle's own name, or another word for it: “Chevy” where it is a Chevrolet. */
export const isOwnWord = (word: string, own: ReadonlySet<string>): boolean =>
  own.has(word) || sameNames(word).some((same) => own.has(same));

/** Whether these letters are the initials of a name in a passage, small words aside: GM of “General Motors”. */
function isAbbreviated(word: string, { text }: ReadPassage): boolean {
  if (word.length < 2 || word.length > 5) return false;
  const words = text.split(/[\s-]+/).filter((one) => !/^(?:of|the|and|for|de)$/.test(one));
  const initials = words.map((one) => (/^\p{Lu}/u.test(one) ? one.charAt(0) : ' '));
  return initials.join('').toLowerCase().includes(word);
}

/** Whether the passage abbreviates the whole name: “SCCA” for “Sports Car Club of America”. */
function abbreviates({ text }: ReadPassage, name: string): boolean {
  const initials = name.match(/(?<![\p{L}'])\p{Lu}/gu) ?? [];
  return initials.length >= 3 && new RegExp(`\\b${initials.join('')}\\b`, 'u').test(text);
}

/** Whether the passage has this word or its initial before the next: “L. Iacocca” and “Lee Iacocca”. */
const hasInitial = ({ words }: ReadPassage, word: string, next: string | undefined): boolean =>
  next !== undefined &&
  words.some((one, at) => words[at + 1] === next && one.charAt(0) === word.charAt(0) && (one.length === 1 || word.length === 1));

/** Abbreviations of technical terms, with beginnings of the terms. */
const TERMS: Record<string, RegExp> = {
  dohc: / (?:two|twin|double|dual) (?:overhead )?cam/,
  sohc: / single (?:overhead )?cam| an overhead cam/,
  ohc: / overhead cam/,
  ohv: / overhead valve| pushrod/,
  cd: / drag /,
  cx: / drag /,
  '4x4': / (?:four|all) wheel/,
  '4wd': / (?:four|all) wheel/,
  awd: / (?:four|all) wheel/,
  fwd: / front (?:wheel )?dr/,
  rwd: / rear (?:wheel )?dr/,
  rhd: / right hand/,
  lhd: / left hand/,
  efi: / fuel injec/,
  postwar: / after the (?:second world )?war/,
  prewar: / before the (?:second world )?war/,
};

/** Whether the passage has the term for this abbreviation: “two overhead camshafts” for “DOHC”. */
export const hasTerm = ({ line }: ReadPassage, word: string): boolean => TERMS[word]?.test(line) ?? false;

/** Words of a passage between two words of one name. */
const NEAR = 6;

/** Whether two words that the passage has are near each other: “Frank Lunn” is not in “Brian Lunn, and then, in 1966, Frank Costin”. */
function areNear(needed: readonly string[], { words }: ReadPassage): boolean {
  const [first, second, ...others] = needed;
  if (first === undefined || second === undefined || others.length > 0) return true;
  const placesOf = (word: string) => {
    const same = new Set([word, ...sameNames(word)]);
    return words.flatMap((one, at) => (same.has(one) || areAlike(one, word) ? at : []));
  };
  const [ones, twos] = [placesOf(first), placesOf(second)];
  // A word that is there in another form only was found by other rules.
  if (ones.length === 0 || twos.length === 0) return true;
  return ones.some((one) => twos.some((two) => Math.abs(one - two) <= NEAR));
}

/** “Between Turin and Tokyo” names two. */
const PAIR = /^[\p{L}'-]+ and [\p{L}'-]+$/u;

/** Whether the passage has this name: all its words but titles and the like, in full or abbreviated. */
export function hasName({ words, text }: AtomOf<'name'>, passage: ReadPassage): boolean {
  if (abbreviates(passage, text)) return true;
  const needed = words.filter((word) => !OPTIONAL.has(word));
  const has = (word: string, at: number): boolean =>
    hasWord(passage, word) ||
    hasTerm(passage, word) ||
    hasInitial(passage, word, words[at + 1]) ||
    (text.replaceAll('.', '').includes(word.toUpperCase()) && isAbbreviated(word, passage));
  const isThere = needed.length > 0 ? words.every((word, at) => OPTIONAL.has(word) || has(word, at)) : words.every(has);
  return isThere && (PAIR.test(text) || areNear(needed, passage));
}

/** The words of names, and their parts that stand for them: 750 of the CB750. */
export const ownWords = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap(wordsOf).flatMap((word) => [word, ...(word.match(/\d{3,}/g) ?? [])]));
