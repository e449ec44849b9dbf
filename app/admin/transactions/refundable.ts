/** Amounts of a payment, in cents. */
type Paid = { amount: number; donationAmount: number; refundedAmount: number; donationRefundedAmount: number };

/** What can still be refunded of a payment, in cents: in total, of the donation and of the subscription's price. */
export function refundableOf({ amount, donationAmount, refundedAmount, donationRefundedAmount }: Paid) {
  const whole = amount - refundedAmount;
  const donation = Math.min(whole, donationAmount - donationRefundedAmount);
  return { whole, donation, subscription: whole - donation };
}
