import { foldWord } from './plain-text.ts';

/** Maps singular and plural of a noun, or the forms of a regular verb, to one stem: crude, but enough for comparing words. */
export function stemOf(word: string): string {
  const folded = foldWord(word);
  if (folded.length <= 3) return folded;
  return folded
    .replace(/ies$/, 'y')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '');
}

/** Text between a number and its noun: "1,247 of the early cars", "three Grand Prix wins". */
const BETWEEN =
  /^(?:(?:model(?= (?:years?|seasons?)\b)|fellow|further|additional|consecutive|successive|of|the|these|those|them|such|early|late|later|original|surviving|known|complete|new|more|other|different|standard|factory|production|road|works|right-hand-drive|left-hand-drive|racing|competition|all|in|total|or|so|each|\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty|thirty|forty|fifty)\b[ -]?)*/i;

/** The noun that a number counts: the first one after it, as a stem; null where there is none. */
export function nounOf(after: string): string | null {
  const rest = after.replace(/^[ -]/, '').replace(BETWEEN, '');
  const word = /^[\p{Ll}][\p{L}]+/u.exec(rest)?.[0];
  if (!word || NO_NOUN.has(word)) return null;
  return stemOf(word);
}

const NO_NOUN = new Set(
  'survive survived remain remained exist existed were was are is had have has and but that which who to from in on at by for with as than left built made sold this that each displaces'.split(
    ' ',
  ),
);
