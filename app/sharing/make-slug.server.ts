import { randomInt } from 'node:crypto';

/** Without those that are mistaken for one another on paper: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A short address that nobody guesses: 31¹² of them, 59 bits. */
export const makeSlug = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const isSlug = (text: string): boolean => text.length === LENGTH && [...text].every((letter) => LETTERS.includes(letter));
