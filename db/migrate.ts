import { type Kysely, Migrator, sql } from 'kysely';
import { FORMER_NAMES } from './migrations/former-names.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

const migratorOf = (db: Kysely<Database>) => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Kysely's own table of the migrations that a database has had. */
const KEPT_NAMES = 'kysely_migration';

/** Renames a database's recorded migrations to their present names. Safe to call in two processes at once. */
async function carryNamesOver(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${KEPT_NAMES}) is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return;
  const [former, present] = [Object.keys(FORMER_NAMES), Object.values(FORMER_NAMES)];
  await sql`
    update ${sql.table(KEPT_NAMES)} kept set name = renamed.present
    from unnest(${former}::text[], ${present}::text[]) as renamed (former, present)
    where kept.name = renamed.former
  `.execute(db);
}

/** Names of the migrations that a database has not had. */
export async function listPending(db: Kysely<Database>): Promise<string[]> {
  await carryNamesOver(db);
  return (await migratorOf(db).getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

/** The newest migration that a database has had; undefined for one without any. */
export async function findLastMigration(db: Kysely<Database>): Promise<string | undefined> {
  await carryNamesOver(db);
  const all = await migratorOf(db).getMigrations();
  return all.findLast(({ executedAt }) => executedAt)?.name;
}

export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);

/**
 * Brings a database to the newest schema, each migration in a transaction of its own: in a single one each table would stay
 * locked until the last has ended. Kysely takes a lock, so two processes may call this at once.
 * @param options.last stops after this migration, for what was saved when it was the newest
 * @returns the names of the migrations that were applied now
 * @throws the first migration's error; its changes are rolled back, those of earlier ones stay
 */
export async function migrateToLatest(db: Kysely<Database>, { last }: { last?: string } = {}): Promise<string[]> {
  await carryNamesOver(db);
  const migrator = migratorOf(db);
  const applied: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error) throw error;
    if (results.length === 0) return applied;
    applied.push(...results.map(({ migrationName }) => migrationName));
    if (last && applied.includes(last)) return applied;
  }
}
