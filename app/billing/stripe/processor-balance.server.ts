import type Stripe from 'stripe';
import type { NewMoneyMovementRow } from '#db/schema.ts';
import { ask, idOf, toDate } from './processor-client.server.ts';
import { donationOf } from './processor-payments.server.ts';

/** The processor's balance: income, fees, refunds and payouts to the bank. Cents. */

const A_PAGE = 100;

type Page = { movements: NewMoneyMovementRow[]; next: string | null };

/** Balance transactions since then, newest first, a page at a time. @param after the last one of the page before */
export const listMovements = (since: Date, after: string | null): Promise<Page> =>
  page({ created: { gte: Math.floor(since.getTime() / 1000) }, currency: 'usd' }, after);

/**
 * Whether a payout can be itemized: a manual one never can, others after a while.
 * @returns undefined while it is too early
 */
export async function isItemisable(payoutId: string): Promise<boolean | undefined> {
  const { automatic, reconciliation_status: status } = await ask((stripe) => stripe.payouts.retrieve(payoutId));
  if (!automatic || status === 'not_applicable') return false;
  return status === 'completed' ? true : undefined;
}

/** The balance transactions of a payout, a page at a time. */
export const listMovementsOfPayout = (payoutId: string, after: string | null): Promise<Page> => page({ payout: payoutId }, after);

async function page(wanted: Stripe.BalanceTransactionListParams, after: string | null): Promise<Page> {
  const { data, has_more: hasMore } = await ask((stripe) =>
    stripe.balanceTransactions.list({
      ...wanted,
      limit: A_PAGE,
      expand: ['data.source'],
      ...(after && { starting_after: after }),
    }),
  );
  return { movements: data.map(toMovement), next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function toMovement(moved: Stripe.BalanceTransaction): NewMoneyMovementRow {
  const { id, reporting_category: category, amount, fee, net } = moved;
  const source = typeof moved.source === 'object' ? moved.source : null;
  const isRefund = source?.object === 'refund';
  const isOfPayment = isRefund || source?.object === 'charge' || source?.object === 'dispute';
  return {
    id,
    category,
    amount,
    fee,
    net,
    sourceId: idOf(moved.source),
    paymentIntentId: isOfPayment ? idOf(source.payment_intent) : null,
    refundedDonation: isRefund ? donationOf(source) : 0,
    // A failed payout returns as a transaction of its own, which has not gone to the bank.
    payoutId: category === 'payout' ? idOf(moved.source) : null,
    occurredAt: toDate(moved.created),
  };
}
