import { z } from 'zod';
import { parseDollars } from '#app/billing/money.ts';
import { REFUND_REASONS } from '#app/billing/stripe/refund-reasons.ts';
import { keysOf } from '#app/platform/typed-object.ts';

const reasonSchema = z.enum(keysOf(REFUND_REASONS));

/** Dollars as they were typed, as cents. */
const amountSchema = z.union([z.string(), z.number()]).transform((typed, context): number => {
  const cents = parseDollars(typed);
  if (cents) return cents;
  context.issues.push({ code: 'custom', message: 'Please enter an amount in dollars', input: typed });
  return z.NEVER;
});

/**
 * What is to be given back of a payment: all that is left, the donation alone, or a part of what was paid for the subscription.
 * `refundedBefore`, in cents, is what the administrator saw as given back: what was refunded meanwhile is not refunded again.
 */
export const refundSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('whole'), reason: reasonSchema, refundedBefore: z.int().min(0) }),
  z.object({ what: z.literal('donation'), reason: reasonSchema, refundedBefore: z.int().min(0) }),
  z.object({ what: z.literal('part'), amount: amountSchema, reason: reasonSchema, refundedBefore: z.int().min(0) }),
]);

export type RefundOrder = z.infer<typeof refundSchema>;
