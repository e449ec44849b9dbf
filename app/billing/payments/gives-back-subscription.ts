/** Amounts of a payment, in cents. */
type GivenBack = { amount: number; donationAmount: number; refundedAmount: number; donationRefundedAmount: number };

/**
 * Whether the whole price of the subscription was refunded, which ends it. A donation may remain, and refunding only the donation
 * ends nothing.
 */
export function givesBackSubscription({ amount, donationAmount, refundedAmount, donationRefundedAmount }: GivenBack): boolean {
  if (refundedAmount === 0) return false;
  // Negative where the payer's balance covered the subscription: then only a full refund returns it.
  const forSubscription = amount - donationAmount;
  return refundedAmount >= amount || (forSubscription > 0 && refundedAmount - donationRefundedAmount >= forSubscription);
}

/** The donation's part of a refund: what was recorded as such, and what exceeds the price of the subscription. Cents. */
export function refundedDonationOf({
  amount,
  donation,
  refunded,
  noted,
}: {
  amount: number;
  donation: number;
  refunded: number;
  noted: number;
}): number {
  return Math.min(donation, refunded, Math.max(noted, refunded - (amount - donation)));
}
