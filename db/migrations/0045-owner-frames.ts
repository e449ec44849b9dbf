import { type Kysely, sql } from 'kysely';

/** The parts of a photo that its owner wants to be seen, and whether they have confirmed the automatic crops. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table photos add column owner_framing jsonb check (jsonb_typeof(owner_framing) = 'object')`.execute(db);
}
