import { displayName, type User } from '#app/accounts/user.ts';
import { dollars } from '#app/billing/money.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { amountLines, isForYear, purposeNote, receiptNumber, refundLines } from './describe-payment.ts';
import { findOwnPayment } from './payments.repository.server.ts';
import { sellerLines } from './seller.server.ts';

/** Times are ISO 8601, amounts as printed; `seller` is the name and address, one line each. */
export type Receipt = {
  number: string;
  name: string;
  email: string;
  paidAt: string;
  /** The year that was paid; null where it is for none, which `note` then explains. */
  period: { start: string; end: string } | null;
  note: string | null;
  lines: { label: string; amount: string }[];
  total: string;
  refunds: { label: string; amount: string }[];
  nonProfitName: string | null;
  taxNote: string | null;
  seller: string[];
};

/** The receipt of the user's own payment. @throws AppError NOT_FOUND for another's, and for one that was never paid */
export async function readReceipt({ id, user }: { id: string; user: User }): Promise<Receipt> {
  const payment = await findOwnPayment(db, { id, userId: user.id });
  if (!payment?.paidAt) throw new AppError('NOT_FOUND', 'Receipt not found');
  return {
    number: receiptNumber(payment),
    name: displayName(user),
    email: user.email,
    paidAt: payment.paidAt.toISOString(),
    period: isForYear(payment.kind) ? { start: payment.periodStart.toISOString(), end: payment.periodEnd.toISOString() } : null,
    note: purposeNote(payment.kind),
    lines: amountLines(payment),
    total: dollars(payment.amount),
    refunds: refundLines(payment),
    nonProfitName: payment.donationAmount > payment.donationRefundedAmount ? payment.nonProfitName : null,
    taxNote: env.RECEIPT_TAX_NOTE ?? null,
    seller: sellerLines(),
  };
}
