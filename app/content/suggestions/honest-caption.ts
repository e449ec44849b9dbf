import { MAX_CAPTION } from '#app/photos/photo-details.ts';
import { COMPOUNDS, VISIBLE_WORDS } from './visible-words.ts';

const isVisible = (word: string): boolean =>
  VISIBLE_WORDS.has(word) || VISIBLE_WORDS.has(word.replace(/s$/, '')) || VISIBLE_WORDS.has(word.replace(/es$/, ''));

/**
 * A caption that a model suggests, if it says what is seen and nothing else: each word has to be one of the visible things.
 * @returns with a capital and without a period; null for any other
 */
export function honestCaption(said: string): string | null {
  const caption = said.normalize('NFC').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (!/^[A-Za-z]/.test(caption) || caption.length > MAX_CAPTION) return null;
  // A capital within is a name.
  if (/[^A-Za-z ,’'-]/.test(caption) || /[A-Z]/.test(caption.slice(1))) return null;
  const words =
    caption
      .toLowerCase()
      .replace(COMPOUNDS, '')
      .replace(/[’']s\b/g, '')
      .match(/[a-z’']+/g) ?? [];
  if (words.length < 2 || !words.every(isVisible)) return null;
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}
