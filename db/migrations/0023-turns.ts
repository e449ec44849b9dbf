import { type Kysely, sql } from 'kysely';

/** The order in which people's jobs take turns (docs/decisions/0012-limits-and-fair-turns.md). */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table jobs add column turn integer;
    create index jobs_open_by_turn on jobs (kind, turn) where finished_at is null;

    create table job_turns (
      kind text not null,
      owner_id uuid not null references users (id) on delete cascade,
      -- The turn that this person took last.
      turn integer not null,
      primary key (kind, owner_id)
    );

    -- Gives a job its turn: one after its owner's last, but no earlier than the turn now served. Without an open job of the kind
    -- all turns are reset. A job that was left open a day ago does not count as served.
    create function take_turn(asked_kind text, asked_owner uuid, asked_job text) returns integer language plpgsql as $$
    declare
      served integer;
      mine integer;
    begin
      perform pg_advisory_xact_lock(hashtextextended('turns:' || asked_kind, 0));
      select min(turn) into served from jobs
        where kind = asked_kind and finished_at is null and id <> asked_job and asked_at > now() - interval '1 day';
      if served is null then
        delete from job_turns where kind = asked_kind;
        served := 1;
      end if;
      insert into job_turns as taken (kind, owner_id, turn) values (asked_kind, asked_owner, served)
        on conflict (kind, owner_id) do update set turn = greatest(taken.turn + 1, served)
        returning turn into mine;
      update jobs set turn = mine where id = asked_job;
      return mine;
    end $$;
  `.execute(db);
}
