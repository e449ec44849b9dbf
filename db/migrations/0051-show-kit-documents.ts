import { type Kysely, sql } from 'kysely';

/** The pieces of a show-day kit are documents. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table documents drop constraint documents_kind_check;
    alter table documents add constraint documents_kind_check
      check (kind in ('brochure', 'deck', 'flyer', 'event-flyer', 'show-kit'));
  `.execute(db);
}
