import { type Kysely, sql } from 'kysely';

/**
 * What a payment is for, and what else than years, discount and donation its invoice holds. Payments from before are told apart as
 * they were until now, and their sums hold.
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
