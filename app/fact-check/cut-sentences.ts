import { sentences } from './sentences.ts';

/** A sentence as it is written, and in the form that its record is found by; null for the space between sentences. */
export type Piece = { text: string; sentence: string | null };

/** Cuts a text into its sentences and what is between them; together they are the text, with its line ends. */
export function cutSentences(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const sentence of sentences(text)) {
    const start = at + text.slice(at).search(/\S/);
    if (start > at) pieces.push({ text: text.slice(at, start), sentence: null });
    at = endOf(text, start, sentence.replace(/\s/g, '').length);
    pieces.push({ text: text.slice(start, at), sentence });
  }
  return at < text.length ? [...pieces, { text: text.slice(at), sentence: null }] : pieces;
}

/** The position after so many characters that are no spaces. */
function endOf(text: string, start: number, characters: number): number {
  let end = start;
  for (let left = characters; left > 0 && end < text.length; end += 1) if (/\S/.test(text.charAt(end))) left -= 1;
  return end;
}
