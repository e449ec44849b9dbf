import type { ListView } from '#app/admin/list/list-page.ts';
import type { PaymentKind } from '#app/billing/payments/describe-payment.ts';

/** A transaction as administrators list it (Specification §3); amounts in cents, `amount` is the total paid. */
export type Transaction = {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Null once the account is deleted. */
  userName: string | null;
  userEmail: string | null;
  /** completed, pending or failed; any other is shown as it is (Specification §4). */
  status: string;
  kind: PaymentKind;
  originalAmount: number;
  discountAmount: number;
  donationAmount: number;
  /** Adjustments made at the processor; negative for reductions. */
  adjustmentAmount: number;
  /** Paid from the customer's balance at the processor; negative for debt collected. */
  creditAmount: number;
  amount: number;
  /** The refunded part of the amount. */
  refundedAmount: number;
  /** The donation's part of the refunds. */
  donationRefundedAmount: number;
  /** Refunds that have not left the processor's account yet. */
  refundPendingAmount: number;
  receiptNo: number | null;
  promoCode: string | null;
  /** The processor's ids, as in its own reports; no intent where nothing was charged. */
  invoiceId: string;
  paymentIntentId: string | null;
};

/** Totals of completed transactions only, in cents; revenue less refunds. */
export type TransactionTotals = { revenue: number; discounts: number; donations: number; completed: number };

export const TRANSACTION_SORTS = {
  createdAt: { order: 'desc' },
  amount: { order: 'desc' },
  donation: { order: 'desc' },
} as const;

export type TransactionSort = keyof typeof TRANSACTION_SORTS;

export const STATUSES = ['completed', 'pending', 'failed', 'refunded', 'disputed'] as const;

export type TransactionView = ListView<TransactionSort> & { status: (typeof STATUSES)[number] | null };
