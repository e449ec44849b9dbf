import { dollars } from '#app/billing/money.ts';
import { db } from '#db/client.ts';
import { listOwnPayments } from './payments.repository.server.ts';

/** An own payment in a list. */
export type PaymentSummary = {
  id: string;
  status: string;
  /** As it is printed. */
  amount: string;
  /** What was given back of it, as it is printed; null where nothing was. */
  refunded: string | null;
  /** When it was paid or, before that, asked for. ISO 8601. */
  date: string;
  hasReceipt: boolean;
};

/** Newest first. */
export async function listReceipts(userId: string): Promise<PaymentSummary[]> {
  const payments = await listOwnPayments(db, userId);
  return payments.map(({ id, status, amount, refundedAmount, paidAt, createdAt }) => ({
    id,
    status,
    amount: dollars(amount),
    refunded: refundedAmount > 0 ? dollars(refundedAmount) : null,
    date: (paidAt ?? createdAt).toISOString(),
    hasReceipt: paidAt !== null,
  }));
}
