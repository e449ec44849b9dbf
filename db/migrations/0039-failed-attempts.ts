import { type Kysely, sql } from 'kysely';

/** Renames the column after what it counts, failed attempts, and its constraint with it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table jobs rename column faults to failed_attempts`.execute(db);
}
