/** A promo code as administrators see it (Specification §3). */
export type PromoCode = {
  id: string;
  /** Upper case. */
  code: string;
  /** 1 to 99. */
  discountPercent: number;
  nonProfitName: string | null;
  nonProfitDescription: string | null;
  /** An objectPath. */
  nonProfitLogoUrl: string | null;
  /** For the promotional flyer. */
  eventDescription: string | null;
  /** ISO 8601, UTC. */
  effectiveDate: string;
  terminationDate: string;
  isActive: boolean;
};

export type PromoCodeFields = Omit<PromoCode, 'id'>;

export const PROMO_CODE_SORTS = {
  createdAt: { order: 'desc' },
  code: { order: 'asc' },
  discount: { order: 'desc' },
  effectiveDate: { order: 'desc' },
  terminationDate: { order: 'desc' },
} as const;

export type PromoCodeSort = keyof typeof PROMO_CODE_SORTS;

/** Characters; the flyer has room for fewer and drops whole sentences. */
export const PROMO_CODE_LIMITS = { code: 40, name: 120, text: 2_000 } as const;
