import { randomInt } from 'node:crypto';

/** Without characters that look alike on paper: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A short slug that nobody can guess: 31¹² possibilities, 59 bits. */
export const makeSlug = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const isSlug = (text: string): boolean => text.length === LENGTH && [...text].every((letter) => LETTERS.includes(letter));
