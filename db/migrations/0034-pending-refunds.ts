import { type Kysely, sql } from 'kysely';

/** A refund may be pending at the processor, such as while the balance there is too low: until it is sent it is not reported as done. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table payments
      add column refund_pending_amount integer not null default 0,
      add constraint payments_refund_pending check (refund_pending_amount between 0 and refunded_amount)
  `.execute(db);
}
