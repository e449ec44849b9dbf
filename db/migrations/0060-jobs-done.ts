import { type Kysely, sql } from 'kysely';

/** An index cannot be built beside those who write in a transaction. */
export const isOutsideTransaction = true;

/** The last jobs of a kind that were done, by which a place in line is estimated. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  // One that was interrupted remains, and is invalid.
  await sql`drop index concurrently if exists jobs_done`.execute(db);
  await sql`create index concurrently jobs_done on jobs (kind, finished_at desc) where finished_at is not null and failure is null`.execute(
    db,
  );
}
