import { type Kysely, sql } from 'kysely';

/**
 * What a place in line takes to be estimated: when a run was begun, and how many jobs of each kind a worker runs at once. Workers of the
 * release before write neither; they take all kinds.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table jobs add column begun_at timestamptz;
    alter table workers add column slots jsonb;
  `.execute(db);
}
