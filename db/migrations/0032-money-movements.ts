import { type Kysely, sql } from 'kysely';

/**
 * The card processor's balance transactions: charges with their fees, refunds, disputes, payouts. Cents of US dollars, negative
 * when outgoing. Payments are matched by their intent when it is read, since either may be stored first.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table money_movements (
      id text primary key,
      category text not null,
      amount integer not null,
      fee integer not null,
      net integer not null check (net = amount - fee),
      source_id text,
      payment_intent_id text,
      refunded_donation integer not null default 0 check (refunded_donation >= 0),
      payout_id text,
      is_itemised boolean not null default false,
      occurred_at timestamptz not null
    );
    create index money_movements_by_time on money_movements (occurred_at, id);
    create index money_movements_of_payment on money_movements (payment_intent_id) where payment_intent_id is not null;
    create index money_movements_not_paid_out on money_movements (occurred_at) where payout_id is null;
    create table balance_looks (
      only_row boolean primary key default true check (only_row),
      looked_at timestamptz not null
    )
  `.execute(db);
}
