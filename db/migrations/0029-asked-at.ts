import { type Kysely, sql } from 'kysely';

/** When the card processor was last asked about a checkout, and about a subscription whose period has passed. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table checkouts add column asked_at timestamptz`.execute(db);
  await sql`alter table subscriptions add column asked_at timestamptz`.execute(db);
}
