import { type Kysely, sql } from 'kysely';

/** A payer's credit at the processor reduces a charge, and their debt there increases it: a payment records both. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table payments
      add column credit_amount integer not null default 0,
      drop constraint payments_check1,
      add constraint payments_sum check (original_amount - discount_amount + donation_amount - credit_amount = amount)
  `.execute(db);
}
