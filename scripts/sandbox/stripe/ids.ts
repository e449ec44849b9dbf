import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const randomText = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** An id in Stripe's format: `cus_` and 14 letters, all others 24. */
export const makeId = (prefix: string): string => `${prefix}_${randomText(prefix === 'cus' ? 14 : 24)}`;

/**
 * The id of an invoice's payment or of that payment's intent. Each invoice has exactly one of each here, and they share the
 * letters of their ids, so that one can be derived from another.
 */
export const siblingId = (prefix: 'in' | 'inpay' | 'pi', id: string): string => `${prefix}_${id.slice(id.indexOf('_') + 1)}`;

export const makeClientSecret = (intentId: string): string => `${intentId}_secret_${randomText(25)}`;

export const makeInvoicePrefix = (): string => randomText(8).toUpperCase();
