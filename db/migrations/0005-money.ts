import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table customers (
      user_id uuid primary key references users (id) on delete cascade,
      processor_id text not null unique,
      created_at timestamptz not null default now()
    );

    alter table subscriptions drop constraint subscriptions_status_check;
    alter table subscriptions add constraint subscriptions_status_check check (status in ('active', 'past_due', 'inactive'));
    alter table subscriptions
      add column processor_id text unique,
      add column cancels_at_period_end boolean not null default false,
      add column updated_at timestamptz not null default now();

    create table checkouts (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      status text not null default 'open' check (status in ('open', 'replaced', 'paid')),
      subscription_id text unique,
      invoice_id text unique,
      promo_code_id uuid references promo_codes (id) on delete set null,
      promo_code text,
      non_profit_name text,
      original_amount integer not null,
      discount_amount integer not null check (discount_amount >= 0),
      donation_amount integer not null check (donation_amount >= 0),
      amount integer not null check (amount >= 50),
      created_at timestamptz not null default now(),
      check (original_amount - discount_amount + donation_amount = amount)
    );
    create unique index checkouts_open on checkouts (user_id) where status = 'open';

    create table payments (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      checkout_id uuid unique references checkouts (id) on delete set null,
      status text not null check (status in ('completed', 'pending', 'failed', 'refunded', 'disputed')),
      original_amount integer not null,
      discount_amount integer not null check (discount_amount >= 0),
      donation_amount integer not null check (donation_amount >= 0),
      amount integer not null check (amount >= 0),
      refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
      promo_code_id uuid references promo_codes (id) on delete set null,
      promo_code text,
      non_profit_name text,
      invoice_id text not null unique,
      payment_intent_id text unique,
      subscription_id text not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      showcase_id uuid references showcases (id) on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (original_amount - discount_amount + donation_amount = amount)
    );
    create index payments_user on payments (user_id, created_at desc);

    create table payment_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null default now()
    );

    create table drafts (
      owner_id uuid primary key references users (id) on delete cascade,
      content jsonb not null,
      updated_at timestamptz not null default now()
    );

    alter table emails
      add column html text,
      add column payment_id uuid references payments (id) on delete set null,
      add constraint emails_once_a_payment unique (payment_id, template);
    create index emails_unsent on emails (created_at) where sent_at is null;
  `.execute(db);
}
