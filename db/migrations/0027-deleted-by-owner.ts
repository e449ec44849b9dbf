import { type Kysely, sql } from 'kysely';

/**
 * Whether a showcase was deleted by its owner, who can only restore it then: an administrator's deletion stands. For showcases
 * already deleted nobody recorded who did it, so they stay deleted.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table showcases add column deleted_by_owner boolean not null default false`.execute(db);
}
