import { type Kysely, sql } from 'kysely';

/** How sharp and how light each photo is, as measured when it comes in; null for photos of before. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table photos
      add column sharpness real check (sharpness >= 0),
      add column brightness real check (brightness between 0 and 255)
  `.execute(db);
}
