import { type Kysely, sql } from 'kysely';

/**
 * What a payment is for, and other amounts of its invoice than years, discount and donation. Existing payments are classified by
 * the former rules, and their totals stay valid.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table payments
      add column kind text not null default 'renewal' check (kind in ('first', 'renewal', 'other', 'late')),
      add column adjustment_amount integer not null default 0,
      drop constraint payments_sum,
      add constraint payments_sum
        check (original_amount - discount_amount + donation_amount + adjustment_amount - credit_amount = amount)
  `.execute(db);
  await sql`update payments set kind = 'first' where checkout_id is not null`.execute(db);
}
