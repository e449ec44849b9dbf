import { type Kysely, sql } from 'kysely';

/** Each web process and worker reports here. `workers` counts those that take jobs, and stays as it is for the release before. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table processes (
      id uuid primary key,
      kind text not null check (kind in ('web', 'worker')),
      version text not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );

    create index jobs_failed on jobs (finished_at desc) where failure is not null;
  `.execute(db);
}
