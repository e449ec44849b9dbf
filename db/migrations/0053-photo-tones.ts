import { type Kysely, sql } from 'kysely';

/** How light each part of a photo is and how even, for type that lies over it; null for photos of before. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table photos add column tones jsonb check (jsonb_typeof(tones) = 'object')`.execute(db);
}
