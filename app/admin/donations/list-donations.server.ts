import { db } from '#db/client.ts';
import type { DonationSummary, DonationView } from './donation-summary.ts';
import { sumDonations, summariseDonations } from './donations.repository.server.ts';

/** What was given, by promo code. The caller is an administrator. */
export const listDonations = (view: DonationView): Promise<DonationSummary[]> => summariseDonations(db, view);

/** All that was given, whatever is searched for: cents, and how often. */
export const readDonationTotals = (): Promise<{ total: number; count: number }> => sumDonations(db);
