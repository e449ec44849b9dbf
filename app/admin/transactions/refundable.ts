/** Of a payment; cents. */
type Paid = { amount: number; donationAmount: number; refundedAmount: number; donationRefundedAmount: number };

/** What of a payment can still be given back, in cents: all of it, and of that the donation and what was paid for the subscription. */
export function refundableOf({ amount, donationAmount, refundedAmount, donationRefundedAmount }: Paid) {
  const whole = amount - refundedAmount;
  const donation = Math.min(whole, donationAmount - donationRefundedAmount);
  return { whole, donation, subscription: whole - donation };
}
