import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table shares (
      showcase_id uuid primary key references showcases (id) on delete cascade,
      slug text not null unique,
      is_on boolean not null,
      shows_contact boolean not null,
      offers_brochure boolean not null,
      offers_presentation boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table share_visits (
      showcase_id uuid not null references shares (showcase_id) on delete cascade,
      day date not null,
      views integer not null default 0,
      scans integer not null default 0,
      primary key (showcase_id, day)
    );
  `.execute(db);
}
