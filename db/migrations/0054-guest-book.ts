import { type Kysely, sql } from 'kysely';

/**
 * A public page's guest book: its switch, and what guests wrote, which nobody but the owner sees until it is approved. And how many visitors
 * followed the page's closing link to ours, by day.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table shares add column has_guest_book boolean not null default false;
    alter table share_visits add column follows integer not null default 0 check (follows >= 0);

    create table guest_entries (
      id uuid primary key default gen_random_uuid(),
      showcase_id uuid not null references showcases (id) on delete cascade,
      name text not null check (length(name) between 1 and 80),
      words text not null check (length(words) between 1 and 600),
      state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden', 'deleted')),
      changed_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create index guest_entries_showcase on guest_entries (showcase_id, created_at desc);
    create index guest_entries_deleted on guest_entries (changed_at) where state = 'deleted';
  `.execute(db);
}
