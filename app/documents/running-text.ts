/** How running text begins, on paper and on screens alike. */

/**
 * A text up to this length is set large across the full width: its few lines would be lost under a heading, and in two columns look
 * like a mistake. Characters.
 */
export const LEAD_CHARACTERS = 420;
/** A text of a sentence or two becomes a large statement when it has a page to itself. */
export const STATEMENT_CHARACTERS = 150;

/** Scripts in which a first letter is set large. In others it belongs to the letters or signs around it. */
const SCRIPTS = /^["“‘]?[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** The characters that fill the three lines beside a drop cap in a column of a page. */
const THREE_LINES = 240;

/**
 * How a paragraph's first letter is set: as a drop cap, where the paragraph is longer than the lines beside it; `narrow` for an I,
 * which many display fonts draw too thin for one.
 * @param beside the characters beside the letter
 */
export function dropCapOf(paragraph: string, { beside = THREE_LINES } = {}): 'regular' | 'narrow' | undefined {
  if (paragraph.length <= beside || !SCRIPTS.test(paragraph)) return undefined;
  return /^["“‘]?I/.test(paragraph) ? 'narrow' : 'regular';
}

/** Words that begin a text in capitals: at least so many, and so many letters; and the most, however long a name goes on. */
const LEAD_IN = { words: 3, letters: 14, mostWords: 8 };

/**
 * The length of a text's first few words, which a theme may set in capitals. They end after a whole name: on a line's end, capitals would stop
 * in the middle of one.
 */
export function leadInLength(paragraph: string): number {
  const words = [...paragraph.matchAll(/\S+/g)];
  const isName = (word: string | undefined) => /^["“‘(]?[\p{Lu}\d]/u.test(word ?? '');
  for (let count = LEAD_IN.words; count < Math.min(words.length, LEAD_IN.mostWords); count += 1) {
    const last = words[count - 1];
    const end = last ? last.index + last[0].length : 0;
    const isInName = isName(last?.[0]) && isName(words[count]?.[0]) && !/[,.;:!?]$/.test(last?.[0] ?? '');
    if (end >= LEAD_IN.letters && !isInName) return end;
  }
  return words[LEAD_IN.words]?.index ?? 0;
}
