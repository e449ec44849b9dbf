import type Stripe from 'stripe';
import type { NewMoneyMovementRow } from '#db/schema.ts';
import { ask, DONATION_NOTE, idOf, toDate } from './card-processor.server.ts';

/** The processor's balance: what came in, what it cost, what went back and what was paid out to the bank. Cents. */

const A_PAGE = 100;

type Page = { movements: NewMoneyMovementRow[]; next: string | null };

/** What moved since then, newest first, a page at a time. @param after the last one of the page before */
export const listMovements = (since: Date, after: string | null): Promise<Page> =>
  page({ created: { gte: Math.floor(since.getTime() / 1000) } }, after);

/** What a payout brought to the bank, a page at a time. */
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
  const noted = isRefund ? Number(source.metadata?.[DONATION_NOTE] ?? 0) : 0;
  return {
    id,
    category,
    amount,
    fee,
    net,
    sourceId: idOf(moved.source),
    paymentIntentId: isOfPayment ? idOf(source.payment_intent) : null,
    refundedDonation: Number.isSafeInteger(noted) && noted > 0 ? noted : 0,
    payoutId: source?.object === 'payout' ? source.id : null,
    occurredAt: toDate(moved.created),
  };
}
