import { type Kysely, sql } from 'kysely';

/** The column counts attempts that failed, and is named so; its check goes with it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table jobs rename column faults to failed_attempts`.execute(db);
}
