import { z } from 'zod';
import { MOST_DONATED_CENTS } from './plan.ts';

/** Specification §8. */
export const INVALID_DONATION = 'Please enter a valid donation amount';

/** At most two decimals: a third would be rounded into money that nobody meant to give. */
const DOLLARS = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** Dollars as they are typed or sent, '12.5' or 12.5, as cents: a number above 0, at most two decimals, up to $10,000. */
export const donationSchema = z.union([z.string(), z.number()]).transform((dollars, context): number => {
  const match = DOLLARS.exec(String(dollars).trim());
  const cents = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  if (cents > 0 && cents <= MOST_DONATED_CENTS) return cents;
  const message = cents > MOST_DONATED_CENTS ? `${INVALID_DONATION} of at most $10,000` : INVALID_DONATION;
  context.issues.push({ code: 'custom', message, input: dollars });
  return z.NEVER;
});
