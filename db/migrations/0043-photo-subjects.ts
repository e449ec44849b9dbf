import { type Kysely, sql } from 'kysely';

/** Where a photo's car is, as the detector found it, and whether its owner has set what must be seen. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table photos
      add column subject jsonb check (jsonb_typeof(subject) = 'object'),
      add column is_framed boolean not null default false
  `.execute(db);
}
