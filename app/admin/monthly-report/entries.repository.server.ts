import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Month } from './month.ts';
import { type Entry, kindOf, type MonthlyReport } from './report.ts';

type Db = Kysely<Database>;

type Row = Omit<Entry, 'kind' | 'occurredAt' | 'payment'> & {
  category: string;
  occurredAt: Date;
  paymentId: string | null;
  receiptNo: number | null;
  invoiceId: string;
  paymentIntentId: string | null;
  nonProfitName: string | null;
  promoCode: string | null;
};

/** Payouts to the bank and failed ones. What Stripe withholds (`payout_minimum_balance_hold`) has not been paid out. */
const PAYOUTS = ['payout', 'payout_reversal'];

/**
 * The balance transactions of a month without payouts, in order. A charge's donation is what was donated; a refund's is what was
 * recorded as such, or what exceeds the price of the subscription (refundedDonationOf); a dispute's is what exceeds the rest of
 * that. A return in the same second as its withdrawal is ordered after it.
 */
export async function listEntries(db: Db, { start, end }: Month): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select m.*, p.id as payment_id, p.receipt_no, p.invoice_id, p.non_profit_name, p.promo_code,
        p.amount as paid, least(p.donation_amount, p.amount) as given,
        sum(case when category = 'refund' then -m.amount when category = 'refund_failure' then -m.amount else 0 end)
          over until_now as refunded,
        sum(case when category = 'refund' then refunded_donation when category = 'refund_failure' then -refunded_donation else 0 end)
          over until_now as noted
      from money_movements m
      left join payments p on p.payment_intent_id = m.payment_intent_id
      where m.category not in (${sql.join(PAYOUTS)}) and m.occurred_at < ${end}
        and (m.occurred_at >= ${start} or m.payment_intent_id in (
          select payment_intent_id from money_movements
          where occurred_at >= ${start} and occurred_at < ${end} and payment_intent_id is not null
        ))
      window until_now as (partition by m.payment_intent_id order by m.occurred_at, m.category = 'refund_failure', m.id)
    ), returned as (
      select *, case when payment_id is null then 0
        else least(given, refunded, greatest(noted, refunded - (paid - given))) end as back
      from moved
    ), split as (
      select *, back - coalesce(lag(back) over (
          partition by payment_intent_id order by occurred_at, category = 'refund_failure', id
        ), 0) as back_now,
        (paid - given) - (refunded - back) as open_subscription
      from returned
    )
    select id, category, occurred_at, amount, fee, net, source_id, payout_id, payment_intent_id,
      payment_id, receipt_no, invoice_id, non_profit_name, promo_code,
      (case category
        when 'charge' then coalesce(given, 0)
        when 'refund' then -back_now
        when 'refund_failure' then -back_now
        when 'dispute' then -least(given - back, greatest(0, -amount - open_subscription))
        when 'dispute_reversal' then least(given - back, greatest(0, amount - open_subscription))
        else 0
      end)::integer as donation
    from split
    where occurred_at >= ${start}
    order by occurred_at, id
  `.execute(db);
  return rows.map(toEntry);
}

const toEntry = ({ category, occurredAt, paymentId, receiptNo, invoiceId, ...row }: Row): Entry => {
  const { paymentIntentId, nonProfitName, promoCode, ...moved } = row;
  return {
    ...moved,
    kind: kindOf(category),
    occurredAt: occurredAt.toISOString(),
    payment: paymentId ? { id: paymentId, receiptNo, invoiceId, paymentIntentId, nonProfitName, promoCode } : null,
  };
};

export async function listPayouts(db: Db, { start, end }: Month): Promise<MonthlyReport['payouts']> {
  const rows = await db
    .selectFrom('moneyMovements')
    .select(['sourceId', 'occurredAt', 'amount'])
    .where('category', 'in', PAYOUTS)
    .where('occurredAt', '>=', start)
    .where('occurredAt', '<', end)
    .orderBy('occurredAt')
    .execute();
  return rows.map(({ sourceId, occurredAt, amount }) => ({ id: sourceId ?? '', at: occurredAt.toISOString(), amount: -amount }));
}

/** The processor's balance at that time: the sum of all earlier transactions, payouts included. */
export async function balanceAt(db: Db, time: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('moneyMovements')
    .select(({ fn }) => fn.sum<string | null>('net').as('sum'))
    .where('occurredAt', '<', time)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

type Counted = { count: number; amount: number };

const toCounted = ({ count, amount }: { count: string; amount: string | null }): Counted => ({
  count: Number(count),
  amount: Number(amount ?? 0),
});

/**
 * Pending bank payments and renewals being retried, undecided disputes, and refunds that have not been sent, of those requested
 * before `end`.
 */
export async function countOpen(db: Db, end: Date): Promise<{ waiting: Counted; disputes: Counted; refunds: Counted }> {
  const payments = db
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('amount').as('amount')])
    .where('createdAt', '<', end);
  const [waiting, disputes, refunds] = await Promise.all([
    payments
      .where(({ or, and, eb, exists, selectFrom }) =>
        or([
          eb('status', '=', 'pending'),
          and([
            eb('status', '=', 'failed'),
            exists(
              selectFrom('subscriptions')
                .select('subscriptions.userId')
                .whereRef('subscriptions.processorId', '=', 'payments.subscriptionId')
                .where('subscriptions.status', '=', 'past_due'),
            ),
          ]),
        ]),
      )
      .executeTakeFirstOrThrow(),
    payments.where('isDisputeOpen', '=', true).executeTakeFirstOrThrow(),
    db
      .selectFrom('payments')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('refundPendingAmount').as('amount')])
      .where('createdAt', '<', end)
      .where('refundPendingAmount', '>', 0)
      .executeTakeFirstOrThrow(),
  ]);
  return { waiting: toCounted(waiting), disputes: toCounted(disputes), refunds: toCounted(refunds) };
}

/** The month's donations paid from customers' balances at the processor, for which there is no charge. */
export async function listCreditedDonations(db: Db, { start, end }: Month): Promise<{ nonProfitName: string; given: number }[]> {
  const given = sql<string>`sum(donation_amount - least(donation_amount, amount))`;
  const rows = await db
    .selectFrom('payments')
    .select(['nonProfitName', given.as('given')])
    .where('paidAt', '>=', start)
    .where('paidAt', '<', end)
    .where(sql<boolean>`donation_amount > amount`)
    .groupBy('nonProfitName')
    .execute();
  return rows.map((row) => ({ nonProfitName: row.nonProfitName ?? 'Unknown', given: Number(row.given) }));
}

/** Discounts and balance payments of the month, and payments without a balance transaction at the processor. */
export async function sumPayments(
  db: Db,
  { start, end }: Month,
): Promise<{ discounts: number; credits: number; missing: Counted }> {
  const paid = db.selectFrom('payments').where('paidAt', '>=', start).where('paidAt', '<', end);
  const [sums, missing] = await Promise.all([
    paid
      .select(({ fn }) => [
        fn.sum<string | null>('discountAmount').as('discounts'),
        fn.sum<string | null>('creditAmount').as('credits'),
      ])
      .executeTakeFirstOrThrow(),
    paid
      .where('amount', '>', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('moneyMovements')
              .select('moneyMovements.id')
              .whereRef('moneyMovements.paymentIntentId', '=', 'payments.paymentIntentId')
              .where('category', '=', 'charge'),
          ),
        ),
      )
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('amount').as('amount')])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    discounts: Number(sums.discounts ?? 0),
    credits: Number(sums.credits ?? 0),
    missing: toCounted(missing),
  };
}
