import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table photos add column unused_since timestamptz;
    create index photos_unused_since on photos (unused_since) where unused_since is not null;
    create index users_deleted_at on users (deleted_at) where deleted_at is not null;
    create index showcases_deleted_at on showcases (deleted_at) where deleted_at is not null;
    -- So that rows deleted with a person or a showcase are found without reading the whole table.
    create index jobs_owner_id on jobs (owner_id);
    create index documents_owner_id on documents (owner_id);
    create index emails_user_id on emails (user_id);
    create index payments_showcase_id on payments (showcase_id) where showcase_id is not null;
  `.execute(db);
}
