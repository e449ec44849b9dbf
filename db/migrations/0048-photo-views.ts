import { type Kysely, sql } from 'kysely';

/** What a model has said each photo shows, and the jobs that ask it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table photos add column seen jsonb check (jsonb_typeof(seen) = 'object')`.execute(db);
  await sql`
    alter table jobs
      drop constraint jobs_kind,
      add constraint jobs_kind check (kind in ('photo', 'content', 'document', 'mail', 'paper', 'suggestion'))
  `.execute(db);
}
