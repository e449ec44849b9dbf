import type { Quote } from '#app/billing/stripe/processor-orders.server.ts';
import { ANNUAL_PRICE_CENTS } from '#app/subscriptions/plan.ts';

/**
 * The first year with a promo code and a donation. The discount is rounded to the cent; at this price the largest allowed discount
 * leaves exactly the processor's minimum charge: 99 % off 4999 is 50 (Specification §5). The donation is never discounted.
 * @param discountPercent 0 to 99
 * @param donation cents, 0 or more
 */
export function quoteFirstYear({ discountPercent = 0, donation = 0 }: { discountPercent?: number; donation?: number }): Quote {
  const original = ANNUAL_PRICE_CENTS;
  const discount = Math.round((original * discountPercent) / 100);
  return { original, discount, donation, total: original - discount + donation };
}
