import { randomInt } from 'node:crypto';

/**
 * Signs that are hard to mistake, read or heard, and of which no words are made: no vowels and no digits read as such (0, 1, 3, 4);
 * of those that look alike (1 I L, 2 Z, 5 S, 6 G, 8 B) only one; and without F, K and N, on which rude abbreviations depend.
 */
const SIGNS = 'BCDGHJMPQRTVWX2579';
const LENGTH = 8;

/**
 * A new code for an owner's friends, such as 'HQ7MT2RX'. Random, rather than made of the owner's name: it is printed on the receipts
 * of others, and kept in the books after the owner's account is gone.
 */
export const makeFriendCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
