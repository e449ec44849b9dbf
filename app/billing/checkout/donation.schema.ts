import { z } from 'zod';
import { parseDonation } from './donation.ts';

/** As `parseDonation`, for request bodies. */
export const donationSchema = z.union([z.string(), z.number()]).transform((dollars, context): number => {
  const parsed = parseDonation(dollars);
  if ('cents' in parsed) return parsed.cents;
  context.issues.push({ code: 'custom', message: parsed.error, input: dollars });
  return z.NEVER;
});
