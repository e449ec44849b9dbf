import { type Kysely, sql } from 'kysely';

/**
 * Whether strangers see a showcase's photos with plates and faces blurred; where these are in a photo; and the blurred version of a photo,
 * with what it was made for. A photo has one at most.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table showcases add column blurs_plates boolean not null default false`.execute(db);
  await sql`
    alter table photos
      add column blur jsonb check (jsonb_typeof(blur) = 'object'),
      add column blurred_from uuid references photos(id) on delete set null,
      add column blur_key text
  `.execute(db);
  await sql`create unique index photos_blurred_from on photos (blurred_from) where blurred_from is not null`.execute(db);
}
