import { type Kysely, sql } from 'kysely';

/**
 * Of which picture a photo has a rendition of medium size, by its hash. Those of before have none, nor has one that the release before
 * makes anew, which does not know of it.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table photos add column medium_of text`.execute(db);
}
