import { type Kysely, sql } from 'kysely';

/**
 * A session ends when it is not used, and remembers when its person signed in. Its id depends on SESSION_SECRET from now on:
 * those that were there would open for nobody, and go.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    delete from sessions;
    alter table sessions
      add column seen_at timestamptz not null default now(),
      add column signed_in_at timestamptz not null default now();
  `.execute(db);
}
