import { type Kysely, sql } from 'kysely';

/** A photo that was made of another one: which, and what was done to it. A photo has one improved version at most. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table photos
      add column improved_from uuid references photos(id) on delete set null,
      add column improvement jsonb check (jsonb_typeof(improvement) = 'object')
  `.execute(db);
  await sql`create unique index photos_improved_from on photos (improved_from) where improved_from is not null`.execute(db);
}
