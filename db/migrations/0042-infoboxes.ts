import { type Kysely, sql } from 'kysely';

/** The encyclopedia is also asked for the infoboxes of its articles. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table article_lookups
      drop constraint article_lookups_kind_check,
      add constraint article_lookups_kind_check check (kind in ('search', 'title', 'infobox', 'facts'))
  `.execute(db);
}
