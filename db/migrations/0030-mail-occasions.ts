import { type Kysely, sql } from 'kysely';

/** The unique occasion of a mail: one payment may require several of the same template, such as for each attempt of a renewal. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table emails add column occasion text unique`.execute(db);
  await sql`update emails set occasion = template || ':' || payment_id where payment_id is not null`.execute(db);
  await sql`alter table emails drop constraint emails_once_a_payment`.execute(db);
  await sql`create index emails_payment_id on emails (payment_id) where payment_id is not null`.execute(db);
}
