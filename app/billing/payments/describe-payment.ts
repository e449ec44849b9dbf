import { dollars } from '#app/billing/money.ts';

/** The amounts of a payment, in cents. */
export type Amounts = {
  originalAmount: number;
  discountAmount: number;
  donationAmount: number;
  /** Adjustments made at the processor; negative for reductions. */
  adjustmentAmount: number;
  /** Paid from the payer's balance at the processor; negative for debt collected. */
  creditAmount: number;
  amount: number;
  promoCode: string | null;
  nonProfitName: string | null;
};

/** The first year, a further one, a mid-year change at the processor, or a payment after the subscription had ended. */
export type PaymentKind = 'first' | 'renewal' | 'other' | 'late';

/** Whether a payment buys the year of its period. */
export const isForYear = (kind: PaymentKind): boolean => kind === 'first' || kind === 'renewal';

/** The receipt's note on a payment that buys no year; null otherwise. */
export function purposeNote(kind: PaymentKind): string | null {
  if (kind === 'late') {
    return 'This payment was confirmed after your subscription had ended, so it has bought no further year. Write to us and we will refund it in full.';
  }
  return kind === 'other' ? 'This payment is for a change of your subscription, not for a further year.' : null;
}

/** The lines that add up to the total, as printed; zero amounts have no line. */
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

/** The refunds of a payment, as printed, with pending ones as a separate line. Cents. */
export function refundLines({ refundedAmount, refundPendingAmount }: { refundedAmount: number; refundPendingAmount: number }) {
  const done = refundedAmount - refundPendingAmount;
  return [
    ...(done > 0 ? [{ label: 'Refunded', amount: dollars(done) }] : []),
    ...(refundPendingAmount > 0 ? [{ label: 'Refund on its way', amount: dollars(refundPendingAmount) }] : []),
  ];
}

/** The effect of an account's balance on a total, as printed: deducted or owed on top. @param credit cents */
export const balanceChange = (credit: number): string => `${credit > 0 ? '−' : ''}${dollars(Math.abs(credit))}`;

/** The number on a receipt: in sequence, 'CC-000123'. Payments older than the sequence use the beginning of their id. */
export const receiptNumber = ({ id, receiptNo }: { id: string; receiptNo: number | null }): string =>
  receiptNo === null ? id.slice(0, 8).toUpperCase() : `CC-${String(receiptNo).padStart(6, '0')}`;
