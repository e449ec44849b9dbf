import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    -- It is unknown when existing documents were last served: their retention period begins now.
    alter table documents add column used_at timestamptz not null default now();
    create index documents_used_at on documents (used_at);
    create index emails_created_at on emails (created_at);
    create index payment_events_received_at on payment_events (received_at);
  `.execute(db);
}
