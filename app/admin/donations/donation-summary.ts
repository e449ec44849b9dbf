import type { ListView } from '#app/admin/list/list-page.ts';

/** Donations by a promo code (Specification §3). */
export type DonationSummary = {
  /** Null once the code is deleted. */
  promoCodeId: string | null;
  promoCode: string;
  /** The recipient at that time: a code that was reassigned to another non-profit has a row for each. */
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

/** Cents, rounded. */
export const averageDonation = ({
  totalDonations,
  donationCount,
}: Pick<DonationSummary, 'totalDonations' | 'donationCount'>): number =>
  donationCount === 0 ? 0 : Math.round(totalDonations / donationCount);
