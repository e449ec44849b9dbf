import { parseDollars } from '#app/billing/money.ts';
import { MOST_DONATED_CENTS } from '#app/subscriptions/plan.ts';

/** Specification §8. */
const INVALID_DONATION = 'Please enter a valid donation amount';

/**
 * Parses dollars as typed or sent, '12.5' or 12.5, into cents: above 0, at most two decimals, up to $10,000. Without a library,
 * since the checkout page runs it in the browser too.
 */
export function parseDonation(dollars: string | number): { cents: number } | { error: string } {
  const cents = parseDollars(dollars) ?? 0;
  if (cents > MOST_DONATED_CENTS) return { error: `${INVALID_DONATION} of at most $10,000` };
  return cents > 0 ? { cents } : { error: INVALID_DONATION };
}
