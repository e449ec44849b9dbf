/** Labels of Stripe's refund reasons. */
export const REFUND_REASONS = {
  requested_by_customer: 'The customer asked for it',
  duplicate: 'Charged twice',
  fraudulent: 'Fraudulent',
} as const;

export type RefundReason = keyof typeof REFUND_REASONS;
