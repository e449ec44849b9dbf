import { z } from 'zod';
import { discountPercentSchema } from '#app/admin/promo-codes/promo-code.schema.ts';
import { MAX_YEARLY_USES } from './friend-code-terms.ts';

const USES = `Payments a year must be a whole number from 1 to ${MAX_YEARLY_USES.toLocaleString('en-US')}, or empty`;

/** What administrators decide on friends' codes. */
export const friendCodeTermsSchema = z.strictObject({
  isOn: z.boolean(),
  discountPercent: discountPercentSchema,
  /** Null for any number. */
  yearlyUses: z.number(USES).int(USES).min(1, USES).max(MAX_YEARLY_USES, USES).nullable(),
});
