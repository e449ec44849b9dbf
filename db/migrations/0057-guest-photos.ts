import { type Kysely, sql } from 'kysely';

/**
 * A photo beside an entry of a guest book, the switch for it, and the jobs that make it. Its row outlives its entry, also one that goes with
 * its showcase or its account, until its files are removed.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table shares add column allows_guest_photos boolean not null default false;

    create table guest_photos (
      id uuid primary key default gen_random_uuid(),
      showcase_id uuid references showcases (id) on delete set null,
      entry_id uuid unique references guest_entries (id) on delete set null,
      hash text,
      width integer check (width > 0),
      height integer check (height > 0),
      bytes integer not null check (bytes > 0),
      created_at timestamptz not null default now(),
      check ((hash is null) = (width is null) and (hash is null) = (height is null))
    );
    create index guest_photos_showcase on guest_photos (showcase_id);
    create index guest_photos_without_entry on guest_photos (created_at) where entry_id is null;

    alter table jobs
      drop constraint jobs_kind,
      add constraint jobs_kind check (kind in ('photo', 'content', 'document', 'mail', 'paper', 'suggestion', 'guest-photo'));
  `.execute(db);
}
