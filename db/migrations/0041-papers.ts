import { type Kysely, sql } from 'kysely';

/** Owners' papers, with what was read on them, and the jobs that read them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table showcases add column papers jsonb not null default '[]' check (jsonb_typeof(papers) = 'array')`.execute(
    db,
  );
  await sql`
    alter table jobs
      drop constraint jobs_kind,
      add constraint jobs_kind check (kind in ('photo', 'content', 'document', 'mail', 'paper'))
  `.execute(db);
}
