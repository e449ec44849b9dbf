import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table jobs
      add column asked_at timestamptz not null default now(),
      add column worker_id text,
      add column deaths integer not null default 0,
      add column faults integer not null default 0;
    -- For the sweep of open jobs, and of those that ended long ago.
    create index jobs_open on jobs (asked_at) where finished_at is null;
    create index jobs_finished_at on jobs (finished_at) where finished_at is not null;
  `.execute(db);
}
