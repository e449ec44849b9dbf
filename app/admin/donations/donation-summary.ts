import type { ListView } from '#app/admin/list/list-page.ts';

/** What was given by a promo code (Specification §3). */
export type DonationSummary = {
  /** Null once the code is deleted. */
  promoCodeId: string | null;
  promoCode: string;
  /** For whom it was given then: a code that was since handed to another non-profit has a row of each. */
  nonProfitName: string;
  donationCount: number;
  /** Cents. */
  totalDonations: number;
};

export const DONATION_SORTS = {
  total: { order: 'desc' },
  code: { order: 'asc' },
  nonProfit: { order: 'asc' },
  count: { order: 'desc' },
  average: { order: 'desc' },
} as const;

export type DonationView = ListView<keyof typeof DONATION_SORTS>;

/** Cents, rounded to a whole one. */
export const averageDonation = ({
  totalDonations,
  donationCount,
}: Pick<DonationSummary, 'totalDonations' | 'donationCount'>): number =>
  donationCount === 0 ? 0 : Math.round(totalDonations / donationCount);
