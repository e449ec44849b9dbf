import { db } from '#db/client.ts';
import type { DonationSummary, DonationView } from './donation-summary.ts';
import { sumDonations, summarizeDonations } from './donations.repository.server.ts';

/** Donations by promo code. The caller is an administrator. */
export const listDonations = (view: DonationView): Promise<DonationSummary[]> => summarizeDonations(db, view);

/** All donations, whatever is searched for: cents, and how many. */
export const readDonationTotals = (): Promise<{ total: number; count: number }> => sumDonations(db);
