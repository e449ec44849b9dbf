import { type Kysely, type Migration, Migrator } from 'kysely';
import { holdMigrationLock } from './hold-migration-lock.ts';
import { migrations } from './migrations/index.ts';
import { listBreaking, NewerDatabaseError } from './newer-database.ts';
import { listRecorded } from './recorded-migrations.ts';
import type { Database } from './schema.ts';

/** With `isOutsideTransaction` it runs statements that PostgreSQL refuses in one, such as `create index concurrently`. */
type Listed = Migration & { isOutsideTransaction?: boolean };
type List = Record<string, Listed>;

/** Names of the migrations that a database has not had. */
export async function listPending(db: Kysely<Database>, all: List = migrations): Promise<string[]> {
  const recorded = new Set(await listRecorded(db));
  return Object.keys(all).filter((name) => !recorded.has(name));
}

/**
 * Names of the migrations that a database has had from a newer release.
 * @throws NewerDatabaseError where this release can't run after them
 */
export async function listNewer(db: Kysely<Database>, all: List = migrations): Promise<string[]> {
  const newer = (await listRecorded(db)).filter((name) => !Object.hasOwn(all, name));
  const breaking = listBreaking(newer, Object.keys(all).at(-1) ?? '');
  if (breaking.length > 0) throw new NewerDatabaseError(breaking);
  return newer;
}

/** The newest migration that a database has had; undefined for one without any. */
export const findLastMigration = async (db: Kysely<Database>): Promise<string | undefined> => (await listRecorded(db)).at(-1);

export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);

/**
 * Brings a database to the newest schema, each migration in a transaction of its own: in a single one each table would stay
 * locked until the last has ended. Two processes may call this at once. A database of a newer release stays as it is.
 * @param options.last stops after this migration, for what was saved when it was the newest
 * @returns the names of the migrations that were applied now
 * @throws the first migration's error; its changes are rolled back, those of earlier ones stay; NewerDatabaseError
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  { last, all = migrations }: { last?: string; all?: List } = {},
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const newer = await listNewer(db, all);
    const [next] = await listPending(db, all);
    if (!next || (last && applied.includes(last))) return applied;
    if (newer.length > 0) throw new Error(`It lacks ${next}, and has had ${newer.join(', ')}, which this release does not know.`);
    if (await migrateOne(db, next, all)) applied.push(next);
  }
}

/** @returns whether it was applied here, and not by another process in the meantime */
async function migrateOne(db: Kysely<Database>, name: string, all: List): Promise<boolean> {
  // None after it, since another process may have applied it while this one waits for the lock.
  const known = Object.fromEntries(Object.entries(all).filter(([one]) => one <= name));
  const isOutside = all[name]?.isOutsideTransaction ?? false;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known }, disableTransactions: isOutside });
  const { error, results = [] } = await (isOutside ? holdMigrationLock(db, () => migrator.migrateUp()) : migrator.migrateUp());
  const isDone = results.some(({ migrationName, status }) => migrationName === name && status === 'Success');
  if (error && !isDone && (await listPending(db, all))[0] === name) throw error;
  return isDone;
}
