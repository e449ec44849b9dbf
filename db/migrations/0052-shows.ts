import { type Kysely, sql } from 'kysely';

/**
 * The shows that a showcase goes to, each with the token of its kit's code, and how often that code was scanned on a day (UTC). A removed
 * show whose kit may be printed keeps its row, so that the code still leads to the car.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table shows (
      id uuid primary key default gen_random_uuid(),
      showcase_id uuid not null references showcases (id) on delete cascade,
      name text not null,
      day date not null,
      place text,
      token text not null unique,
      mails_report boolean not null,
      kit_made_at timestamptz,
      reported_at timestamptz,
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      constraint shows_name check (removed_at is not null or length(name) between 1 and 120)
    );
    create index shows_showcase on shows (showcase_id);
    create index shows_to_report on shows (day)
      where mails_report and kit_made_at is not null and reported_at is null and removed_at is null;

    create table show_scans (
      show_id uuid not null references shows (id) on delete cascade,
      day date not null,
      scans integer not null check (scans > 0),
      primary key (show_id, day)
    );
  `.execute(db);
}
