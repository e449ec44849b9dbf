import { type Kysely, sql } from 'kysely';

/**
 * Indexes for administrators' lists, and the audit log. A person's totals are kept by triggers, since a list of 100,000 people is
 * sorted by them; they have a table of their own, so that a payment never waits for a lock on a person.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;

    create table audit_log (
      id uuid primary key default gen_random_uuid(),
      admin_id uuid references users (id) on delete set null,
      action text not null,
      target_id text,
      details jsonb not null default '{}',
      created_at timestamptz not null default now()
    );
    create index audit_log_newest on audit_log (created_at, id);
    -- Also searched for each account that is purged.
    create index audit_log_of_admin on audit_log (admin_id);
    create index audit_log_search on audit_log using gin (lower(details::text) gin_trgm_ops);

    alter table users
      add column sort_name text not null generated always as (
        -- An index row holds at most 2,704 bytes, but the identity provider does not limit a name's length.
        lower(left(coalesce(nullif(trim(name), ''), nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), 'User'), 200))
      ) stored,
      add column search_text text not null generated always as (
        lower(coalesce(name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)
      ) stored;
    create index users_by_name on users (sort_name, id) where deleted_at is null;
    create index users_by_email on users (lower(email), id) where deleted_at is null;
    create index users_by_role on users (role, id) where deleted_at is null;
    create index users_newest on users (created_at, id) where deleted_at is null;
    create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;

    alter table showcases
      add column sort_vehicle text not null generated always as (
        lower((vehicle_data ->> 'make') || ' ' || (vehicle_data ->> 'model') || ' ' || (vehicle_data ->> 'year'))
      ) stored,
      add column sort_owner text not null generated always as (lower(owner_data ->> 'fullName')) stored,
      add column search_text text not null generated always as (
        lower(
          (vehicle_data ->> 'year') || ' ' || (vehicle_data ->> 'make') || ' ' || (vehicle_data ->> 'model') || ' '
          || coalesce(vehicle_data ->> 'trim', '') || ' ' || coalesce(vehicle_data ->> 'nickname', '') || ' '
          || (owner_data ->> 'fullName') || ' ' || coalesce(owner_data ->> 'location', '')
        )
      ) stored;
    create index showcases_newest on showcases (created_at, id) where deleted_at is null;
    create index showcases_by_vehicle on showcases (sort_vehicle, id) where deleted_at is null;
    create index showcases_by_owner on showcases (sort_owner, id) where deleted_at is null;
    create index showcases_search on showcases using gin (search_text gin_trgm_ops) where deleted_at is null;

    create index payments_newest on payments (created_at, id);
    create index payments_by_status on payments (status, created_at, id);
    create index payments_by_amount on payments (amount, id);
    create index payments_by_donation on payments (donation_amount, id);
    create index payments_completed on payments (paid_at) include (amount, refunded_amount, discount_amount, donation_amount)
      where status = 'completed';
    create index payments_of_code on payments (promo_code) where promo_code is not null;
    create index documents_newest on documents (created_at);

    create table user_totals (
      user_id uuid primary key references users (id) on delete cascade,
      project_count integer not null default 0,
      revenue bigint not null default 0
    );
    create index user_totals_by_projects on user_totals (project_count, user_id);
    create index user_totals_by_revenue on user_totals (revenue, user_id);

    insert into user_totals (user_id, project_count, revenue)
    select id,
      (select count(*) from showcases where owner_id = users.id and deleted_at is null),
      coalesce((select sum(amount - refunded_amount) from payments where user_id = users.id and status = 'completed'), 0)
    from users;

    create function begin_user_totals() returns trigger language plpgsql as $$
    begin
      insert into user_totals (user_id) values (new.id);
      return null;
    end $$;
    create trigger users_begin_totals after insert on users for each row execute function begin_user_totals();

    create function count_showcase() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.deleted_at is null then
        update user_totals set project_count = project_count - 1 where user_id = old.owner_id;
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        update user_totals set project_count = project_count + 1 where user_id = new.owner_id;
      end if;
      return null;
    end $$;
    create trigger showcases_count_new after insert on showcases for each row execute function count_showcase();
    create trigger showcases_count_changed after update of deleted_at, owner_id on showcases
      for each row when (old.deleted_at is distinct from new.deleted_at or old.owner_id <> new.owner_id)
      execute function count_showcase();
    create trigger showcases_count_gone after delete on showcases
      for each row when (old.deleted_at is null) execute function count_showcase();

    create function count_payment() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.status = 'completed' then
        update user_totals set revenue = revenue - (old.amount - old.refunded_amount) where user_id = old.user_id;
      end if;
      if tg_op <> 'DELETE' and new.status = 'completed' then
        update user_totals set revenue = revenue + (new.amount - new.refunded_amount) where user_id = new.user_id;
      end if;
      return null;
    end $$;
    create trigger payments_count after insert or update of status, amount, refunded_amount, user_id or delete on payments
      for each row execute function count_payment();
  `.execute(db);
}
