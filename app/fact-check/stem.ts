import { foldWord } from './plain-text.ts';

/** Singular and plural of a noun, or the forms of a regular verb, as one: far from grammar, and enough to compare words by. */
export function stemOf(word: string): string {
  const folded = foldWord(word);
  if (folded.length <= 3) return folded;
  return folded
    .replace(/ies$/, 'y')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '');
}

/** Between a number and what it counts: "1,247 of the early cars", "three Grand Prix wins". */
const BETWEEN =
  /^(?:(?:of|the|these|those|them|such|early|late|later|original|surviving|known|complete|new|more|other|different|standard|factory|production|road|works|right-hand-drive|left-hand-drive|racing|competition|all|in|total|or|so)\b[ -]?)*/i;

/** What a number counts, by the words after it: the first noun that follows, as a stem; null where none does. */
export function nounOf(after: string): string | null {
  const rest = after.replace(/^[ -]/, '').replace(BETWEEN, '');
  const word = /^[\p{Ll}][\p{L}]+/u.exec(rest)?.[0];
  if (!word || NO_NOUN.has(word)) return null;
  return stemOf(word);
}

const NO_NOUN = new Set(
  'survive survived remain remained exist existed were was are is had have has and but that which who to from in on at by for with as than left built made sold'.split(
    ' ',
  ),
);
