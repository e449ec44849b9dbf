import { type Kysely, sql } from 'kysely';

/** A showcase takes its draft with it when it is purged: found without reading the whole table. A showcase has one owner. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    drop index drafts_of_showcase;
    create unique index drafts_of_showcase on drafts (showcase_id) where showcase_id is not null;
  `.execute(db);
}
