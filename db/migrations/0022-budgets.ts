import { type Kysely, sql } from 'kysely';

/**
 * What each person has used of their budgets (app/limits/budgets.ts), one row for each use. Work that fails on our side is
 * credited back by a trigger, whoever records the failure. The codes that count as our failures are listed; a refusal is not one.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table budget_uses (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      budget text not null,
      -- Not a foreign key: the use is recorded before the job exists.
      job_id text not null,
      used_at timestamptz not null default now()
    );
    create index budget_uses_of_user on budget_uses (user_id, budget, used_at);
    create index budget_uses_of_job on budget_uses (job_id);
    create index jobs_open_of_owner on jobs (owner_id, kind) where finished_at is null;

    create function give_back_use() returns trigger language plpgsql as $$
    begin
      delete from budget_uses where job_id = new.id and used_at >= now() - interval '2 days';
      return null;
    end $$;
    create trigger jobs_give_back after update of failure on jobs
      for each row when (new.failure is not null and old.failure is null and new.failure_code in ('INTERNAL', 'UNAVAILABLE', 'TIMED_OUT'))
      execute function give_back_use();

    -- What a photo takes up in storage, with all renditions; while its bytes have not arrived, the space reserved for them.
    alter table photos add column bytes bigint not null default 0;
    -- Existing photos were not measured: JPEG takes about a third of a byte per pixel for such photos.
    update photos set bytes = (least(width, 4096)::bigint * least(height, 4096) * 0.35)::bigint where status = 'ready';
    create index photos_of_owner_waiting on photos (owner_id, created_at) where status = 'pending';
  `.execute(db);
}
