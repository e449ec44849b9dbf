import { fold, searchWords } from '#app/ui/search-words.ts';

/**
 * The pages whose text has all the words of a search, in order, counted from 1; none for a search without words.
 * @param texts the text of each page
 */
export function findPages(texts: readonly string[], search: string): number[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  return texts.flatMap((text, index) => (words.every((word) => fold(text).includes(word)) ? [index + 1] : []));
}
