import { dollars } from '#app/billing/money.ts';
import { db } from '#db/client.ts';
import { listOwnPayments } from './payments.repository.server.ts';

/** One of the user's own payments in a list. */
export type PaymentSummary = {
  id: string;
  status: string;
  /** As printed. */
  amount: string;
  /** The refunded amount as printed; null where nothing was refunded. */
  refunded: string | null;
  /** When it was paid or, if it was not, requested. ISO 8601. */
  date: string;
  hasReceipt: boolean;
};

/** The user's own payments, newest first. */
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
