/** Why money is given back, by Stripe's own words, as it is told. */
export const REFUND_REASONS = {
  requested_by_customer: 'The customer asked for it',
  duplicate: 'Charged twice',
  fraudulent: 'Fraudulent',
} as const;

export type RefundReason = keyof typeof REFUND_REASONS;
