/** Of a payment; cents. */
type GivenBack = { amount: number; donationAmount: number; refundedAmount: number; donationRefundedAmount: number };

/**
 * Whether what was given back of a payment is all that was paid for the subscription, which then ends: a donation beside it may
 * stay, and one that alone is given back ends nothing.
 */
export function givesBackSubscription({ amount, donationAmount, refundedAmount, donationRefundedAmount }: GivenBack): boolean {
  if (refundedAmount === 0) return false;
  // Less than nothing where the payer's balance has paid for the subscription: then only the whole gives it back.
  const forSubscription = amount - donationAmount;
  return refundedAmount >= amount || (forSubscription > 0 && refundedAmount - donationRefundedAmount >= forSubscription);
}

/**
 * How much of what was given back is the donation: what was noted as such, and what is more than was paid for the subscription.
 * Cents.
 */
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
