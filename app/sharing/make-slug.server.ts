import { randomInt } from 'node:crypto';

/** Without characters that look alike on paper: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A short slug that nobody can guess: 31¹² possibilities, 59 bits. */
export const makeSlug = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const isSlug = (text: string): boolean => text.length === LENGTH && [...text].every((letter) => LETTERS.includes(letter));

/** A text with more marks around a slug is no address; a long one would keep the search for where marks end busy for the square of it. */
const LONGEST = LENGTH + 20;

/** What a sentence or a chat puts around an address, also unseen: a zero-width space, a mark of direction, a selector after an emoji. */
const AROUND = /^[\p{P}\p{S}\p{Z}\p{Cf}\p{VS}]+|[\p{P}\p{S}\p{Z}\p{Cf}\p{VS}]+$/gu;

/**
 * The slug that was meant by one that is none: it has no capitals, and neither begins nor ends with a mark. Nothing is guessed.
 * @returns undefined for a slug, and for what is none after all
 */
export function meantSlug(text: string): string | undefined {
  if (isSlug(text) || text.length > LONGEST) return undefined;
  const meant = text.replace(AROUND, '').toLowerCase();
  return isSlug(meant) ? meant : undefined;
}
