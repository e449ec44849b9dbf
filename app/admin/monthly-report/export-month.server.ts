import type { Readable } from 'node:stream';
import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { type CsvColumns, csvDollars, csvTime, writeCsv } from '#app/admin/list/write-csv.server.ts';
import { receiptNumber } from '#app/billing/payments/describe-payment.ts';
import { db } from '#db/client.ts';
import { listEntries } from './entries.repository.server.ts';
import type { Month } from './month.ts';
import { type Entry, KINDS, subscriptionsIn } from './report.ts';

/** One row for each transaction: the columns of money add up to the report's totals. */
const COLUMNS: CsvColumns<Entry> = {
  'Date (UTC)': ({ occurredAt }) => csvTime(occurredAt),
  Kind: ({ kind }) => KINDS[kind],
  'Amount (USD)': ({ amount }) => csvDollars(amount),
  'Subscription (USD)': (entry) => csvDollars(subscriptionsIn(entry)),
  'Donation (USD)': ({ donation }) => csvDollars(donation),
  'Fee (USD)': ({ fee }) => csvDollars(fee),
  'Net (USD)': ({ net }) => csvDollars(net),
  Receipt: ({ payment }) => (payment ? receiptNumber(payment) : ''),
  'Promo code': ({ payment }) => payment?.promoCode ?? '',
  'Non-profit': ({ payment, donation }) => (donation === 0 ? '' : (payment?.nonProfitName ?? '')),
  'Stripe invoice': ({ payment }) => payment?.invoiceId ?? '',
  'Stripe payment': ({ payment }) => payment?.paymentIntentId ?? '',
  'Stripe source': ({ sourceId }) => sourceId ?? '',
  'Stripe payout': ({ payoutId }) => payoutId ?? '',
  'Stripe balance transaction': ({ id }) => id,
};

/** The month's transactions as CSV. The export is recorded in the audit log. */
export async function exportMonth({ month, admin }: { month: Month; admin: User }): Promise<Readable> {
  await recordAction(db, { adminId: admin.id, action: 'list.exported', details: { list: `books of ${month.month}` } });
  return writeCsv(await listEntries(db, month), COLUMNS);
}
