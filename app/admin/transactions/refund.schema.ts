import { z } from 'zod';
import { parseDollars } from '#app/billing/money.ts';
import { REFUND_REASONS } from '#app/billing/stripe/refund-reasons.ts';
import { keysOf } from '#app/platform/typed-object.ts';

const reasonSchema = z.enum(keysOf(REFUND_REASONS));

/** Typed dollars as cents. */
const amountSchema = z.union([z.string(), z.number()]).transform((typed, context): number => {
  const cents = parseDollars(typed);
  if (cents) return cents;
  context.issues.push({ code: 'custom', message: 'Please enter an amount in dollars', input: typed });
  return z.NEVER;
});

/**
 * What to refund: everything left, the donation only, or a part of the subscription's price. `refundedBefore`, in cents, is the
 * refunded sum that the administrator saw: what was refunded meanwhile is not refunded again.
 */
export const refundSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('whole'), reason: reasonSchema, refundedBefore: z.int().min(0) }),
  z.object({ what: z.literal('donation'), reason: reasonSchema, refundedBefore: z.int().min(0) }),
  z.object({ what: z.literal('part'), amount: amountSchema, reason: reasonSchema, refundedBefore: z.int().min(0) }),
]);

export type RefundOrder = z.infer<typeof refundSchema>;
