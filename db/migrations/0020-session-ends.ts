import { type Kysely, sql } from 'kysely';

/**
 * A session ends when it is not used, and records when its person signed in. From now on its id depends on SESSION_SECRET, so
 * existing sessions would be invalid and are deleted.
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
