import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      provider text not null,
      subject text not null,
      email text not null,
      name text,
      first_name text,
      last_name text,
      profile_image_url text,
      role text not null default 'user' check (role in ('user', 'admin')),
      is_onboarded boolean not null default false,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (provider, subject)
    );

    create table sessions (
      id text primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_user_id on sessions (user_id);
    create index sessions_expires_at on sessions (expires_at);

    create table photos (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users (id) on delete cascade,
      filename text not null,
      status text not null default 'pending' check (status in ('pending', 'ready', 'refused')),
      refusal text,
      hash text,
      width integer check (width > 0),
      height integer check (height > 0),
      focal_x double precision check (focal_x between 0 and 1),
      focal_y double precision check (focal_y between 0 and 1),
      created_at timestamptz not null default now(),
      check (status <> 'ready' or (hash is not null and width is not null and height is not null)),
      check (status <> 'refused' or refusal is not null)
    );
    create index photos_owner_id on photos (owner_id);

    create table showcases (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users (id) on delete cascade,
      owner_data jsonb not null,
      vehicle_data jsonb not null,
      photo_urls text[] not null check (cardinality(photo_urls) between 1 and 20),
      theme_id text not null,
      layout_template_id text not null,
      qr_url text,
      trophies jsonb not null default '[]',
      flyer_config jsonb,
      history text not null,
      historical_content jsonb not null,
      vehicle_description text not null,
      is_featured boolean not null default false,
      is_shared boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index showcases_owner_id on showcases (owner_id, created_at desc) where deleted_at is null;
    create index showcases_featured on showcases (created_at desc) where is_featured and deleted_at is null;

    create table subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique references users (id) on delete cascade,
      status text not null check (status in ('active', 'inactive')),
      current_period_end timestamptz,
      created_at timestamptz not null default now()
    );

    create table jobs (
      id text primary key,
      kind text not null,
      owner_id uuid not null references users (id) on delete cascade,
      input jsonb not null,
      run integer not null default 1,
      result jsonb,
      failure text,
      failure_code text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index jobs_created_at on jobs (created_at);

    create table documents (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('brochure', 'deck', 'flyer')),
      content_hash text not null unique,
      storage_key text not null,
      filename text not null,
      content_type text not null,
      bytes integer not null check (bytes > 0),
      pages integer not null check (pages > 0),
      created_at timestamptz not null default now()
    );

    create table emails (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users (id) on delete set null,
      recipient text not null,
      template text not null,
      subject text not null,
      text text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );

    create table workers (
      id text primary key,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );
  `.execute(db);
}
