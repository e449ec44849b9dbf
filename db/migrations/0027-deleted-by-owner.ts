import { type Kysely, sql } from 'kysely';

/**
 * Whether its owner has deleted a showcase, who alone takes it back: what an administrator has taken down, its owner does not put up
 * again. Of those that are deleted nobody noted who did it: they stay where they are.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table showcases add column deleted_by_owner boolean not null default false`.execute(db);
}
