import { type Kysely, sql } from 'kysely';

/** Photos whose small picture arrives first: the size of the file that follows in parts, and whether it is still to come. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table photos
      add column original_bytes integer check (original_bytes > 0),
      add column awaits_original boolean not null default false,
      add constraint photos_awaited_original_size check (original_bytes is not null or not awaits_original)
  `.execute(db);
  await sql`create index photos_awaiting_original on photos (created_at) where awaits_original`.execute(db);
}
