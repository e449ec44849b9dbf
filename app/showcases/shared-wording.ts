/** Of two texts that mean to say the same, one writer's share so much of their words; two writers' seldom do. */
const LEAST_SHARE = 0.6;
/** In running text, sentences that share fewer words than this may have come to be alike by themselves: "It was red." */
const LEAST_WORDS = 4;

/** Words, small; of scripts that part none, signs. */
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
 * Whether anything of an original is still in a text that was typed over it: a sentence, or an item of a list, that is the
 * same but for a few words.
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
