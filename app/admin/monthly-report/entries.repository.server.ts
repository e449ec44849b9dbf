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

/** What went to the bank, and what bounced. What Stripe holds back of it (`payout_minimum_balance_hold`) has not gone there. */
const PAYOUTS = ['payout', 'payout_reversal'];

/**
 * What moved in a month, but for what went to the bank; in order. The donation's part of a charge is what was given; of what went back it
 * is what was noted as such, or what is more than was paid for the subscription (refundedDonationOf); of a dispute what is more than is
 * left of that. What comes back in the second in which it left is counted after it.
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

/** What stood on the processor's balance then: all that moved before, payouts too. */
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
 * Payments that the bank thinks over and renewals that are tried again; disputes that are not decided; refunds that have not left.
 * Of what was asked for up to then.
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

/** Donations of the month that were paid from customers' balances at the processor: no charge tells of them. */
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

/** Of payments of the month, what was discounted and paid from balances, and those that the processor's balance tells nothing of. */
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
