import { type Kysely, sql } from 'kysely';

/** Each schedule's last run and its result, whichever backend the queue has (app/jobs/schedules.ts). */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table schedule_runs (
      name text primary key,
      declared_at timestamptz not null default now(),
      begun_at timestamptz,
      ended_at timestamptz,
      failure text,
      failures integer not null default 0 check (failures >= 0),
      check ((failure is null) = (failures = 0))
    )
  `.execute(db);
}
