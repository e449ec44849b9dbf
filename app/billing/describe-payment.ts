import { dollars } from './money.ts';

/** The amounts of a payment, in cents. */
export type Amounts = {
  originalAmount: number;
  discountAmount: number;
  donationAmount: number;
  /** Taken from what the payer had at the processor; less than 0 for what they owed. */
  creditAmount: number;
  amount: number;
  promoCode: string | null;
  nonProfitName: string | null;
};

/** The lines that lead to the total, each as it is printed; what is nothing has no line. */
export function amountLines({ originalAmount, discountAmount, donationAmount, creditAmount, promoCode, nonProfitName }: Amounts) {
  return [
    { label: 'Annual subscription', amount: dollars(originalAmount) },
    ...(discountAmount > 0
      ? [{ label: promoCode ? `Discount (${promoCode})` : 'Discount', amount: `−${dollars(discountAmount)}` }]
      : []),
    ...(donationAmount > 0
      ? [{ label: nonProfitName ? `Donation to ${nonProfitName}` : 'Donation', amount: dollars(donationAmount) }]
      : []),
    ...(creditAmount === 0 ? [] : [{ label: 'Account balance', amount: balanceChange(creditAmount) }]),
  ];
}

/** What an account's balance does to a sum, as it is printed: taken off it, or owed on top. @param credit cents */
export const balanceChange = (credit: number): string => `${credit > 0 ? '−' : ''}${dollars(Math.abs(credit))}`;

/** The number on a receipt: in sequence, 'CC-000123'. Those from before there were numbers have the beginning of their id. */
export const receiptNumber = ({ id, receiptNo }: { id: string; receiptNo: number | null }): string =>
  receiptNo === null ? id.slice(0, 8).toUpperCase() : `CC-${String(receiptNo).padStart(6, '0')}`;
