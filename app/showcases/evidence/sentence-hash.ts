import { plainText } from '#app/fact-check/plain-text.ts';

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** FNV's own offset basis, and another one for the second half. */
const BASES = [0x811c9dc5, 0x9e3779b9];

/** A sentence as it is compared: whatever its case, spacing and style of quotation marks. */
export const normalSentence = (sentence: string): string =>
  plainText(sentence).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Finds a sentence again: 16 hexadecimal digits that are the same for the same words. It protects from nothing; only the seal does
 * (seal-evidence.server.ts).
 */
export const sentenceHash = (sentence: string): string =>
  BASES.map((basis) => fnv1a(normalSentence(sentence), basis).toString(16).padStart(8, '0')).join('');
