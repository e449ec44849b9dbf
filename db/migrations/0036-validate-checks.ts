import { type Kysely, sql } from 'kysely';

/** Validates existing rows against the constraints of 0035 without blocking reads and writes. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table jobs validate constraint jobs_kind, validate constraint jobs_failure, validate constraint jobs_counts
  `.execute(db);
  await sql`alter table promo_codes validate constraint promo_codes_period`.execute(db);
  await sql`
    alter table payments
      validate constraint payments_paid_at,
      validate constraint payments_period,
      validate constraint payments_original_amount,
      validate constraint payments_receipt_no
  `.execute(db);
  await sql`alter table checkouts validate constraint checkouts_original_amount`.execute(db);
  await sql`alter table photos validate constraint photos_bytes`.execute(db);
  await sql`alter table share_visits validate constraint share_visits_counts`.execute(db);
}
