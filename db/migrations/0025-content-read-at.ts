import { type Kysely, sql } from 'kysely';

/** When the owner confirmed reading the generated text in its present form; null where nobody has. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table showcases add column content_read_at timestamptz`.execute(db);
}
