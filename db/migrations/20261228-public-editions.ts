import { type Kysely, sql } from 'kysely';

/**
 * Which files were made for strangers of a showcase, and what its owner let them have then: on a day on which no more are made, the
 * newest of the same choices is handed out.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table public_editions (
      showcase_id uuid not null references showcases (id) on delete cascade,
      -- Not a reference: it is asked for before its document is made.
      content_hash text not null,
      kind text not null check (kind in ('brochure', 'deck')),
      shows_contact boolean not null,
      shared_address text,
      asked_at timestamptz not null default now(),
      primary key (showcase_id, content_hash)
    );
    create index public_editions_asked_at on public_editions (asked_at);
  `.execute(db);
}
