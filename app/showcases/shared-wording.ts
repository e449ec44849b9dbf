/** Two versions of the same text by one writer share this fraction of their words; texts of two writers seldom do. */
const LEAST_SHARE = 0.6;
/** Sentences of running text that share fewer words than this may be alike by chance: "It was red." */
const LEAST_WORDS = 4;

/** Lowercase words; characters in scripts that do not separate words. */
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu) ?? [];

const partsOf = (text: string | string[]): string[][] =>
  (typeof text === 'string' ? text.split(/(?<=[.!?…])\s+|[。！？\n]+/u) : text).map(wordsOf).filter((words) => words.length > 0);

function countShared(one: string[], other: string[]): number {
  const left = [...other];
  return one.filter((word) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
}

/**
 * Whether an edited text still contains anything of the original: a sentence or list item that is the same except for a few
 * words.
 */
export function sharesWording(typed: string | string[], original: string | string[]): boolean {
  const originals = partsOf(original);
  return partsOf(typed).some((part) =>
    originals.some((other) => {
      const shared = countShared(part, other);
      const isTelling = typeof typed !== 'string' || originals.length === 1 || shared >= LEAST_WORDS;
      return isTelling && (2 * shared) / (part.length + other.length) >= LEAST_SHARE;
    }),
  );
}
