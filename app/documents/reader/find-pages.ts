import { fold, searchWords } from '#app/ui/search-words.ts';

/**
 * Where a word is broken at the end of a line. PDF.js reads a soft hyphen as a plain one, which a hyphen of the word itself can't be told from
 * there: so no hyphen between letters is searched.
 */
const BREAK = /\u00ad\s*|(?<=\p{L})[-‐‑](?:\s+(?=\p{Ll})|(?=\p{L}))/gu;

/** A text of a printed page as it is searched, letter by letter: keyboards type straight quotes and hyphens, and few accents. */
const foldPrinted = (text: string): string =>
  fold(text)
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–—]/g, '-')
    .replace(/[\u00e0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0));

/** The words of a search in printed pages, folded. */
export const printedWords = (search: string): string[] => searchWords(foldPrinted(search)).map((word) => word.replace(BREAK, ''));

/**
 * The pages whose text has all the words of a search, in order, counted from 1; none for a search without words.
 * @param texts the text of each page
 */
export function findPages(texts: readonly string[], search: string): number[] {
  const words = printedWords(search);
  if (words.length === 0) return [];
  return texts.flatMap((text, index) => {
    const folded = foldPrinted(text.replace(BREAK, ''));
    return words.every((word) => folded.includes(word)) ? [index + 1] : [];
  });
}

/** A part of a text: its first character, and the one after its last. */
type Part = { from: number; to: number };

/** Where the words of a search are in a text, in order; a part may be several words that touch. @param words folded */
export function findWords(text: string, words: readonly string[]): Part[] {
  const { folded, places } = unbroken(text);
  const isFound = new Uint8Array(folded.length);
  for (const word of words.filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) isFound.fill(1, at, at + word.length);
  }
  const parts: Part[] = [];
  for (let at = 0; at < folded.length; at += 1) {
    const [from, last] = [places[at], parts.at(-1)];
    if (!isFound[at] || from === undefined) continue;
    if (last && isFound[at - 1]) last.to = from + 1;
    else parts.push({ from, to: from + 1 });
  }
  return parts;
}

/** A text as it is searched, and the place of each of its characters in the text itself. */
function unbroken(text: string): { folded: string; places: number[] } {
  const breaks = new Map(Array.from(text.matchAll(BREAK), ({ 0: all, index }) => [index, all.length]));
  const places: number[] = [];
  let folded = '';
  for (let at = 0; at < text.length; at += breaks.get(at) ?? 1) {
    if (breaks.has(at)) continue;
    const characters = foldPrinted(text.charAt(at));
    for (let each = 0; each < characters.length; each += 1) places.push(at);
    folded += characters;
  }
  return { folded, places };
}
