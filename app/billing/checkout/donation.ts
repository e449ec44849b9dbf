import { parseDollars } from '#app/billing/money.ts';
import { MOST_DONATED_CENTS } from '#app/subscriptions/plan.ts';

/** Specification §8. */
const INVALID_DONATION = 'Please enter a valid donation amount';

/**
 * Dollars as they are typed or sent, '12.5' or 12.5, as cents: a number above 0, at most two decimals, up to $10,000.
 * Checks without a library: the checkout page does so too.
 */
export function parseDonation(dollars: string | number): { cents: number } | { error: string } {
  const cents = parseDollars(dollars) ?? 0;
  if (cents > MOST_DONATED_CENTS) return { error: `${INVALID_DONATION} of at most $10,000` };
  return cents > 0 ? { cents } : { error: INVALID_DONATION };
}
