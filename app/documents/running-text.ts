/** How running text begins, on paper and on screens alike. */

/**
 * A text up to this length is set large across the full width: its few lines would be lost under a heading, and in two columns look
 * like a mistake. Characters.
 */
export const LEAD_CHARACTERS = 420;

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
