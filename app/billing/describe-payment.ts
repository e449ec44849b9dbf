import { dollars } from './money.ts';

/** The amounts of a payment or of a checkout, in cents. */
export type Amounts = {
  originalAmount: number;
  discountAmount: number;
  donationAmount: number;
  amount: number;
  promoCode: string | null;
  nonProfitName: string | null;
};

/** The lines that lead to the total, each as it is printed; what is nothing has no line. */
export function amountLines({ originalAmount, discountAmount, donationAmount, promoCode, nonProfitName }: Amounts) {
  return [
    { label: 'Annual subscription', amount: dollars(originalAmount) },
    ...(discountAmount > 0
      ? [{ label: promoCode ? `Discount (${promoCode})` : 'Discount', amount: `−${dollars(discountAmount)}` }]
      : []),
    ...(donationAmount > 0
      ? [{ label: nonProfitName ? `Donation to ${nonProfitName}` : 'Donation', amount: dollars(donationAmount) }]
      : []),
  ];
}

/** The number on a receipt: short enough to be told on the telephone. */
export const receiptNumber = (paymentId: string): string => paymentId.slice(0, 8).toUpperCase();
