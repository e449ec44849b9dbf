import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

/** What a purchase is made of: original − discount + donation = amount, in cents. */
type AmountColumns = {
  originalAmount: number;
  discountAmount: number;
  donationAmount: number;
  amount: number;
  promoCodeId: string | null;
  /** As it was then, should the code be changed or deleted. */
  promoCode: string | null;
  nonProfitName: string | null;
};

/** What a person is about to buy; its id is the idempotency key of the subscription made for it. One open one a person. */
export type CheckoutsTable = AmountColumns & {
  id: Generated<string>;
  userId: string;
  status: Generated<'open' | 'replaced' | 'paid'>;
  /** The processor's ids, once it has answered. */
  subscriptionId: string | null;
  invoiceId: string | null;
  /** When the processor was last asked what became of it. */
  askedAt: NullableTimestamp;
  createdAt: Timestamp;
};

/**
 * A transaction: an invoice of the processor that was paid, is being paid, or failed at its renewal; original − discount + donation +
 * adjustment − credit = amount.
 */
export type PaymentsTable = AmountColumns & {
  id: Generated<string>;
  /** The first year, a further one, what a change at the processor charged in between; or too late for a subscription that had ended. */
  kind: Generated<'first' | 'renewal' | 'other' | 'late'>;
  /** Null once the payer's account is removed for good: the books keep the payment without a name. */
  userId: string | null;
  /** None for a renewal. */
  checkoutId: string | null;
  status: 'completed' | 'pending' | 'failed' | 'refunded' | 'disputed';
  /** What else was added at the processor, or taken off (then less than 0). */
  adjustmentAmount: Generated<number>;
  /** Taken from what the payer had at the processor, so not charged; less than 0 for what they owed there. */
  creditAmount: Generated<number>;
  refundedAmount: Generated<number>;
  /** Of what was given back, what was the donation. */
  donationRefundedAmount: Generated<number>;
  /** Of what was given back, what has not left the processor's account yet. */
  refundPendingAmount: Generated<number>;
  /** Disputed and not decided. */
  isDisputeOpen: Generated<boolean>;
  /** In sequence, given when it is first completed; null before, and for receipts from before there were numbers. */
  receiptNo: number | null;
  /** The processor's ids. */
  invoiceId: string;
  paymentIntentId: string | null;
  subscriptionId: string;
  /** The year that was paid for. */
  periodStart: Timestamp;
  periodEnd: Timestamp;
  /** When the money came, by the processor's clock; null until it has. */
  paidAt: NullableTimestamp;
  /** The showcase that waited for this payment. */
  showcaseId: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** One row: the number that was given last. */
export type ReceiptNumbersTable = {
  onlyRow: Generated<boolean>;
  last: Generated<number>;
};

/** One row, once there was a look at the processor's balance. */
export type BalanceLooksTable = {
  onlyRow: Generated<boolean>;
  lookedAt: Timestamp;
};

/** What moved on the processor's balance. Cents; what goes out is less than 0. */
export type MoneyMovementsTable = {
  /** The processor's balance transaction. */
  id: string;
  /** charge, refund, dispute, dispute_reversal, refund_failure, payout … (https://docs.stripe.com/reports/reporting-categories). */
  category: string;
  amount: number;
  fee: number;
  /** The amount less the fee. */
  net: number;
  /** The charge, refund, dispute or payout that it is of. */
  sourceId: string | null;
  paymentIntentId: string | null;
  /** Of a refund, what we noted as the donation's; never less than 0. */
  refundedDonation: Generated<number>;
  /** The payout that it went to the bank with; of a payout, itself. Null until it has. */
  payoutId: string | null;
  /** Of a payout, whether what went with it has been noted. */
  isItemised: Generated<boolean>;
  occurredAt: Timestamp;
};

/** The processor's events that have had their effect. */
export type PaymentEventsTable = {
  id: string;
  type: string;
  receivedAt: Timestamp;
};
