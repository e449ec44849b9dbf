import { type Kysely, sql } from 'kysely';

/**
 * Sorts names in lists by Unicode's rules, and numbers in them by value; before, by bytes or by the server's own locale.
 * Deterministic, so that two different names are never equal, and LIKE and trigrams work as before. The columns' indexes are
 * rebuilt.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create collation names (provider = icu, locale = 'und-u-kn-true')`.execute(db);
  await sql`alter table users alter column sort_name type text collate names`.execute(db);
  await sql`
    alter table showcases
      alter column sort_vehicle type text collate names,
      alter column sort_owner type text collate names
  `.execute(db);
  await sql`drop index users_by_email`.execute(db);
  await sql`create index users_by_email on users ((lower(email) collate names), id) where deleted_at is null`.execute(db);
}
