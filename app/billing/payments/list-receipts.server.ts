import { dollars } from '#app/billing/money.ts';
import { db } from '#db/client.ts';
import { listOwnPayments } from './payments.repository.server.ts';

/** An own payment in a list. */
export type PaymentSummary = {
  id: string;
  status: string;
  /** As it is printed. */
  amount: string;
  /** When it was paid or, before that, asked for. ISO 8601. */
  date: string;
  hasReceipt: boolean;
};

/** Newest first. */
export async function listReceipts(userId: string): Promise<PaymentSummary[]> {
  const payments = await listOwnPayments(db, userId);
  return payments.map(({ id, status, amount, paidAt, createdAt }) => ({
    id,
    status,
    amount: dollars(amount),
    date: (paidAt ?? createdAt).toISOString(),
    hasReceipt: paidAt !== null,
  }));
}
