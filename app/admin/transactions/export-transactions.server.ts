import type { Readable } from 'node:stream';
import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { type CsvColumns, csvDollars, csvTime, everyRow, writeCsv } from '#app/admin/list/write-csv.server.ts';
import { receiptNumber } from '#app/billing/payments/describe-payment.ts';
import { db } from '#db/client.ts';
import type { Transaction } from './transaction-list.ts';
import type { TransactionRequest } from './transaction-request.server.ts';
import { findTransactionPage } from './transactions.repository.server.ts';

const COLUMNS: CsvColumns<Transaction> = {
  'Date (UTC)': ({ createdAt }) => csvTime(createdAt),
  Customer: ({ userName }) => userName ?? 'Unknown',
  Email: ({ userEmail }) => userEmail ?? '',
  Status: ({ status }) => status,
  'Original (USD)': ({ originalAmount }) => csvDollars(originalAmount),
  'Discount (USD)': ({ discountAmount }) => csvDollars(discountAmount),
  'Donation (USD)': ({ donationAmount }) => csvDollars(donationAmount),
  'Adjustment (USD)': ({ adjustmentAmount }) => csvDollars(adjustmentAmount),
  'Account balance (USD)': ({ creditAmount }) => csvDollars(-creditAmount),
  'Total paid (USD)': ({ amount }) => csvDollars(amount),
  'Refunded (USD)': ({ refundedAmount }) => csvDollars(refundedAmount),
  'Donation refunded (USD)': ({ donationRefundedAmount }) => csvDollars(donationRefundedAmount),
  'Refund on its way (USD)': ({ refundPendingAmount }) => csvDollars(refundPendingAmount),
  'Promo code': ({ promoCode }) => promoCode ?? '',
  Receipt: receiptNumber,
  'Stripe invoice': ({ invoiceId }) => invoiceId,
  'Stripe payment': ({ paymentIntentId }) => paymentIntentId ?? '',
  Id: ({ id }) => id,
};

/** The transactions that a search finds, as CSV. The export is recorded in the audit log. */
export async function exportTransactions({ request, admin }: { request: TransactionRequest; admin: User }): Promise<Readable> {
  await recordAction(db, { adminId: admin.id, action: 'list.exported', details: { list: 'transactions' } });
  return writeCsv(
    everyRow(request, (page) => findTransactionPage(db, page)),
    COLUMNS,
  );
}
