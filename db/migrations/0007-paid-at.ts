import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table payments add column paid_at timestamptz;
    update payments set paid_at = created_at where status in ('completed', 'refunded', 'disputed');
  `.execute(db);
}
