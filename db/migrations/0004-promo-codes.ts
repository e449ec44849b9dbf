import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table promo_codes (
      id uuid primary key default gen_random_uuid(),
      code text not null unique check (code = upper(code) and code <> ''),
      discount_percent integer not null check (discount_percent between 1 and 99),
      non_profit_name text,
      non_profit_description text,
      non_profit_logo_url text,
      event_description text,
      effective_date timestamptz not null,
      termination_date timestamptz not null,
      is_active boolean not null default true,
      created_at timestamptz not null default now()
    );

    alter table documents drop constraint documents_kind_check;
    alter table documents add constraint documents_kind_check check (kind in ('brochure', 'deck', 'flyer', 'event-flyer'));
  `.execute(db);
}
