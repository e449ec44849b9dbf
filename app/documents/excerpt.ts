import { sentences } from '#app/fact-check/sentences.ts';

/**
 * The beginning of a text, no longer than `length` characters: whole sentences if at least one fits, else whole words and an
 * ellipsis.
 */
export function excerpt(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  let taken = '';
  for (const sentence of sentences(flat)) {
    const longer = taken ? `${taken} ${sentence}` : sentence;
    if (longer.length > length) break;
    taken = longer;
  }
  return taken || shorten(flat, length);
}

/** Like `excerpt`, but truncated after a word even if a sentence would fit, for a single line. */
export function shorten(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  // By characters, so that none is cut in two.
  const cut = [...flat].slice(0, length);
  const end = Math.max(cut.lastIndexOf(' '), Math.floor(length * 0.6));
  return `${cut
    .slice(0, end)
    .join('')
    .replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** Chinese, Japanese and Korean: each character is as wide as two letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Like `excerpt`, for a slot that holds this many Latin letters: it holds half as many wide characters. */
export function excerptByWidth(text: string, letters: number): string {
  const wide = (text.match(WIDE)?.length ?? 0) / Math.max(1, text.length);
  return excerpt(text, Math.round(letters / (1 + wide)));
}
