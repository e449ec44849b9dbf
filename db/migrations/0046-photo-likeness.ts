import { type Kysely, sql } from 'kysely';

/** By what photos are compared, so that the same picture is seen twice, and whether their owner wants it twice. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table photos
      add column likeness bytea,
      add column is_kept_alike boolean not null default false
  `.execute(db);
}
