import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

/** The amounts of a purchase: original − discount + donation = amount, in cents. */
type AmountColumns = {
  originalAmount: number;
  discountAmount: number;
  donationAmount: number;
  amount: number;
  promoCodeId: string | null;
  /** As of then, in case the code is changed or deleted. */
  promoCode: string | null;
  nonProfitName: string | null;
};

/** A purchase that has not been paid; its id is the idempotency key of its subscription. At most one open one for each person. */
export type CheckoutsTable = AmountColumns & {
  id: Generated<string>;
  userId: string;
  status: Generated<'open' | 'replaced' | 'paid'>;
  /** The processor's ids, once it has answered. */
  subscriptionId: string | null;
  invoiceId: string | null;
  /** When the processor was last asked about it. */
  askedAt: NullableTimestamp;
  createdAt: Timestamp;
};

/**
 * A transaction: an invoice of the processor that was paid, is pending, or failed at its renewal; original − discount + donation
 * + adjustment − credit = amount.
 */
export type PaymentsTable = AmountColumns & {
  id: Generated<string>;
  /** The first year, a further one, a mid-year change at the processor, or a payment after the subscription had ended. */
  kind: Generated<'first' | 'renewal' | 'other' | 'late'>;
  /** Null once the payer's account is removed for good: the books keep the payment without a name. */
  userId: string | null;
  /** Null for a renewal. */
  checkoutId: string | null;
  status: 'completed' | 'pending' | 'failed' | 'refunded' | 'disputed';
  /** Adjustments made at the processor; negative for reductions. */
  adjustmentAmount: Generated<number>;
  /** Paid from the payer's balance at the processor, so not charged; negative for debt collected. */
  creditAmount: Generated<number>;
  refundedAmount: Generated<number>;
  /** The donation's part of the refunds. */
  donationRefundedAmount: Generated<number>;
  /** Refunds that have not left the processor's account yet. */
  refundPendingAmount: Generated<number>;
  /** Whether there is an undecided dispute. */
  isDisputeOpen: Generated<boolean>;
  /** Sequential, assigned when it is first completed; null before, and for receipts older than the sequence. */
  receiptNo: number | null;
  /** The processor's ids. */
  invoiceId: string;
  paymentIntentId: string | null;
  subscriptionId: string;
  /** The year that was paid. */
  periodStart: Timestamp;
  periodEnd: Timestamp;
  /** When it was paid, by the processor's clock; null before. */
  paidAt: NullableTimestamp;
  /** The showcase that waited for this payment. */
  showcaseId: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** One row: the last number assigned. */
export type ReceiptNumbersTable = {
  onlyRow: Generated<boolean>;
  last: Generated<number>;
};

/** One row, once the processor's balance has been read. */
export type BalanceLooksTable = {
  onlyRow: Generated<boolean>;
  lookedAt: Timestamp;
};

/** The processor's balance transactions. Cents; negative when outgoing. */
export type MoneyMovementsTable = {
  /** The processor's balance transaction. */
  id: string;
  /** charge, refund, dispute, dispute_reversal, refund_failure, payout … (https://docs.stripe.com/reports/reporting-categories). */
  category: string;
  amount: number;
  fee: number;
  /** The amount less the fee. */
  net: number;
  /** The charge, refund, dispute or payout that it belongs to. */
  sourceId: string | null;
  paymentIntentId: string | null;
  /** The donation's part of a refund, as we recorded it; never negative. */
  refundedDonation: Generated<number>;
  /** The payout that contained it; for a payout, its own id. Null before. */
  payoutId: string | null;
  /** For a payout, whether its transactions have been recorded. */
  isItemised: Generated<boolean>;
  occurredAt: Timestamp;
};

/** The processor's events that have been processed. */
export type PaymentEventsTable = {
  id: string;
  type: string;
  receivedAt: Timestamp;
};
