import { dollars } from '#app/billing/money.ts';

/** The amounts of a payment, in cents. */
export type Amounts = {
  originalAmount: number;
  discountAmount: number;
  donationAmount: number;
  /** What else was added at the processor; less than 0 for what was taken off there. */
  adjustmentAmount: number;
  /** Taken from what the payer had at the processor; less than 0 for what they owed. */
  creditAmount: number;
  amount: number;
  promoCode: string | null;
  nonProfitName: string | null;
};

/** The first year, a further one, what a change at the processor charged in between; or too late for a subscription that had ended. */
export type PaymentKind = 'first' | 'renewal' | 'other' | 'late';

/** Whether a payment is for the year that its period is. */
export const isForYear = (kind: PaymentKind): boolean => kind === 'first' || kind === 'renewal';

/** What its receipt says of a payment that is for no year; null for one that is. */
export function purposeNote(kind: PaymentKind): string | null {
  if (kind === 'late') {
    return 'This payment was confirmed after your subscription had ended, so it has bought no further year. Write to us and we refund it in full.';
  }
  return kind === 'other' ? 'This payment is for a change of your subscription, not for a further year.' : null;
}

/** The lines that lead to the total, each as it is printed; what is nothing has no line. */
export function amountLines(amounts: Amounts) {
  const { originalAmount, discountAmount, donationAmount, adjustmentAmount, creditAmount, promoCode, nonProfitName } = amounts;
  return [
    ...(originalAmount === 0 && adjustmentAmount !== 0
      ? []
      : [{ label: 'Annual subscription', amount: dollars(originalAmount) }]),
    ...(discountAmount > 0
      ? [{ label: promoCode ? `Discount (${promoCode})` : 'Discount', amount: `−${dollars(discountAmount)}` }]
      : []),
    ...(donationAmount > 0
      ? [{ label: nonProfitName ? `Donation to ${nonProfitName}` : 'Donation', amount: dollars(donationAmount) }]
      : []),
    ...(adjustmentAmount === 0 ? [] : [{ label: 'Adjustment', amount: balanceChange(-adjustmentAmount) }]),
    ...(creditAmount === 0 ? [] : [{ label: 'Account balance', amount: balanceChange(creditAmount) }]),
  ];
}

/** What was given back of a payment, as it is printed; what has not left yet is told apart. Cents. */
export function refundLines({ refundedAmount, refundPendingAmount }: { refundedAmount: number; refundPendingAmount: number }) {
  const done = refundedAmount - refundPendingAmount;
  return [
    ...(done > 0 ? [{ label: 'Refunded', amount: dollars(done) }] : []),
    ...(refundPendingAmount > 0 ? [{ label: 'Refund on its way', amount: dollars(refundPendingAmount) }] : []),
  ];
}

/** What an account's balance does to a sum, as it is printed: taken off it, or owed on top. @param credit cents */
export const balanceChange = (credit: number): string => `${credit > 0 ? '−' : ''}${dollars(Math.abs(credit))}`;

/** The number on a receipt: in sequence, 'CC-000123'. Those from before there were numbers have the beginning of their id. */
export const receiptNumber = ({ id, receiptNo }: { id: string; receiptNo: number | null }): string =>
  receiptNo === null ? id.slice(0, 8).toUpperCase() : `CC-${String(receiptNo).padStart(6, '0')}`;
