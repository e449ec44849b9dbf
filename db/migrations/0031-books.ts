import { type Kysely, sql } from 'kysely';

/**
 * What bookkeeping needs of a payment: the donation's part of its refunds, a sequential receipt number, and that it stays when
 * its payer is deleted. Receipts from before keep their printed number.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table payments
      add column donation_refunded_amount integer not null default 0,
      add column receipt_no integer unique,
      add column is_dispute_open boolean not null default false,
      add constraint payments_donation_refunded
        check (donation_refunded_amount between 0 and least(donation_amount, refunded_amount))
  `.execute(db);
  // Earlier refunds count for the subscription first. A dispute is assumed open until its next event.
  await sql`
    update payments set
      donation_refunded_amount = greatest(0, least(donation_amount, refunded_amount, refunded_amount - (amount - donation_amount))),
      is_dispute_open = status = 'disputed'
    where refunded_amount > 0 or status = 'disputed'
  `.execute(db);
  // Payments outlast their payer, without a name.
  await sql`
    alter table payments
      alter column user_id drop not null,
      drop constraint payments_user_id_fkey,
      add constraint payments_user_id_fkey foreign key (user_id) references users (id) on delete set null
  `.execute(db);
  await sql`
    create table receipt_numbers (
      only_row boolean primary key default true check (only_row),
      last integer not null default 0
    )
  `.execute(db);
  await sql`insert into receipt_numbers default values`.execute(db);
}
