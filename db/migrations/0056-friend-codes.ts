import { type Kysely, sql } from 'kysely';

/** The codes that owners give to their friends, and the terms of all of them, off at first. The signs of a code: app/friend-codes. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table friend_code_terms (
      only_row boolean primary key default true check (only_row),
      is_on boolean not null default false,
      discount_percent integer not null default 10 check (discount_percent between 1 and 99),
      yearly_uses integer default 10 check (yearly_uses > 0)
    );
    insert into friend_code_terms default values;

    create table friend_codes (
      user_id uuid primary key references users (id) on delete cascade,
      code text not null unique check (code = upper(code) and code <> ''),
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
