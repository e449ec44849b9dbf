/** The CSS class of a long title: titles are generated or ours, and the longest must leave room for the text. */
export const titleSize = (title: string): string | undefined =>
  title.length <= 56 ? undefined : title.length <= 120 ? 'long-title' : 'longest-title';

/** A name's width in letters: those of East Asian scripts are about twice as wide as Latin ones. */
export const widthInLetters = (name: string): number =>
  Array.from(name).reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2.1 : 1),
    0,
  );

/** The characters of a title that fit a line of the cover, or two of the contents; two of each of their two columns; one where they are narrow. */
const LINE_CHARACTERS = { wide: 44, halved: 38, narrow: 24 };

/** What an article is called in a list: its heading or, where that has more characters than there is room for, its rubric, which stands above that. */
export const listedAs = (
  { kicker, title }: { kicker: string; title: string },
  room: keyof typeof LINE_CHARACTERS = 'wide',
): string => (title.length <= LINE_CHARACTERS[room] ? title : kicker);

/** The words between which a title may be broken. */
const wordsOf = (title: string): string[] => title.split(/[\s–—-]+/);

/** How wide letters are in the widest of the headings' fonts, ems. */
const LETTER = { capital: 0.86, other: 0.6 };

/** About the width of a title's longest word as a heading, ems: it is set no larger than its line has room for. */
export const longestWord = (title: string): number =>
  Math.max(
    1,
    ...wordsOf(title).map((word) => {
      const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
      return capitals * LETTER.capital + (widthInLetters(word) - capitals) * LETTER.other;
    }),
  );

/** The letters of a word that stand on one line beside the text, in every theme's heading. */
const HUNG_LETTERS = 11;

/** By how much a heading beside the text is set smaller, so that its longest word stays on one line: 1 or less. */
export const hungScale = (title: string): number =>
  Math.min(1, HUNG_LETTERS / Math.max(1, ...wordsOf(title).map(widthInLetters)));

/**
 * Parts a title before its last word, if that is a letter or two, and the one before, which stand on one line: “Model T”.
 * @returns what comes before, and the words to keep together; none where they may be wider than a heading beside the text
 */
export function tiedEnd(title: string): [before: string, end: string] {
  const end = /\S+\s\S{1,2}$/u.exec(title)?.[0] ?? '';
  return widthInLetters(end) > HUNG_LETTERS ? [title, ''] : [title.slice(0, title.length - end.length), end];
}
