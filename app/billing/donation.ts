import { MOST_DONATED_CENTS } from './plan.ts';

/** Specification §8. */
const INVALID_DONATION = 'Please enter a valid donation amount';

/** At most two decimals: a third would be rounded into money that nobody meant to give. */
const DOLLARS = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/**
 * Dollars as they are typed or sent, '12.5' or 12.5, as cents: a number above 0, at most two decimals, up to $10,000.
 * Checks without a library: the checkout page does so too.
 */
export function parseDonation(dollars: string | number): { cents: number } | { fault: string } {
  const match = DOLLARS.exec(String(dollars).trim());
  const cents = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  if (cents > MOST_DONATED_CENTS) return { fault: `${INVALID_DONATION} of at most $10,000` };
  return cents > 0 ? { cents } : { fault: INVALID_DONATION };
}
