import { type Kysely, sql } from 'kysely';
import { FORMER_NAMES } from './migrations/former-names.ts';
import type { Database } from './schema.ts';

/** Kysely's own table of the migrations that a database has had. */
const KEPT_NAMES = 'kysely_migration';

/**
 * The names of the migrations that a database has had, in order; none where it is empty. Renames those that are recorded under former
 * names. Safe to call in two processes at once.
 */
export async function listRecorded(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${KEPT_NAMES}) is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return [];
  const [former, present] = [Object.keys(FORMER_NAMES), Object.values(FORMER_NAMES)];
  await sql`
    update ${sql.table(KEPT_NAMES)} kept set name = renamed.present
    from unnest(${former}::text[], ${present}::text[]) as renamed (former, present)
    where kept.name = renamed.former
  `.execute(db);
  const recorded = await sql<{ name: string }>`select name from ${sql.table(KEPT_NAMES)} order by name collate "C"`.execute(db);
  return recorded.rows.map(({ name }) => name);
}
