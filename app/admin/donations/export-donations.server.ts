import type { Readable } from 'node:stream';
import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { type CsvColumns, csvDollars, writeCsv } from '#app/admin/list/write-csv.server.ts';
import { db } from '#db/client.ts';
import { averageDonation, type DonationSummary, type DonationView } from './donation-summary.ts';
import { summarizeDonations } from './donations.repository.server.ts';

const COLUMNS: CsvColumns<DonationSummary> = {
  'Promo code': ({ promoCode }) => promoCode,
  'Non-profit organization': ({ nonProfitName }) => nonProfitName,
  'Donation count': ({ donationCount }) => donationCount,
  'Total amount (USD)': ({ totalDonations }) => csvDollars(totalDonations),
  'Average donation (USD)': (summary) => csvDollars(averageDonation(summary)),
};

/** Donations by promo code, as CSV. The export is recorded in the audit log. */
export async function exportDonations({ view, admin }: { view: DonationView; admin: User }): Promise<Readable> {
  await recordAction(db, { adminId: admin.id, action: 'list.exported', details: { list: 'donations' } });
  return writeCsv(await summarizeDonations(db, view), COLUMNS);
}
