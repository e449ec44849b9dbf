import { type Kysely, sql } from 'kysely';

/**
 * Limits the credits for work that fails on our side to thirty a day for each budget: a text can be requested in such a way that
 * the model writes until it is aborted, which costs money each time. Only the use of one run is credited.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table budget_uses add column given_back boolean not null default false;

    create or replace function give_back_use() returns trigger language plpgsql as $$
    begin
      update budget_uses set given_back = true
      where id = (
          select id from budget_uses
          where job_id = new.id and not given_back and used_at >= now() - interval '2 days'
          order by used_at desc limit 1
        )
        and (
          select count(*) from budget_uses back
          where back.user_id = budget_uses.user_id and back.budget = budget_uses.budget and back.given_back
            and back.used_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
        ) < 30;
      return null;
    end $$;
  `.execute(db);
}
