import { type Kysely, sql } from 'kysely';

/** An index for the purge, which deletes a showcase's draft with it. A showcase has one owner. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    drop index drafts_of_showcase;
    create unique index drafts_of_showcase on drafts (showcase_id) where showcase_id is not null;
  `.execute(db);
}
