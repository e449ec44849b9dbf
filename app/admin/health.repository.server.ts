import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Resolves when the database answers. */
export async function askDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
