/** What keyboards type for what we print. */
const TYPED: [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[‐‑–—]/g, '-'],
];

/** Normalized for comparison, letter by letter, so that places stay what they are: without what few type, such as accents and curly quotes. */
export const fold = (text: string): string =>
  TYPED.reduce((typed, [printed, key]) => typed.replace(printed, key), Array.from(text.toLowerCase(), withoutAccent).join(''));

/** A letter without its accent, where it is one letter then. */
function withoutAccent(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{Mn}/gu, '');
  return bare.length === letter.length ? bare : letter;
}

/** The words of a search, folded. */
export const searchWords = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);
