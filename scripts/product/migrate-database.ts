import type { Kysely } from 'kysely';
import { listNewer, listPending, migrateToLatest } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { PlainError, step } from './terminal.ts';

const inWords = (error: Error): never => {
  throw new PlainError(`The database of DATABASE_URL can't be used: ${error.message || error}`);
};

/** On a database of a newer release on which this one runs. */
const ofNewer = (newer: string[]): string => `the database is of a newer release, on which this one runs (${newer.join(', ')})`;

/**
 * Brings the database to the newest schema, and reports it.
 * @throws PlainError when the database does not answer, or is of a newer release on which this one can't run
 */
export const migrateDatabase = (db: Kysely<Database>): Promise<void> =>
  step('Migrate', async () => {
    const applied = await migrateToLatest(db).catch(inWords);
    if (applied.length > 0) return applied.join(', ');
    const newer = await listNewer(db);
    return newer.length > 0 ? ofNewer(newer) : 'nothing new';
  });

/** Reports what `migrateDatabase` would do, and changes nothing. @throws PlainError where it would */
export const checkMigration = (db: Kysely<Database>): Promise<void> =>
  step('Check', async () => {
    const newer = await listNewer(db).catch(inWords);
    if (newer.length > 0) return ofNewer(newer);
    const pending = await listPending(db);
    return pending.length > 0 ? `${pending.join(', ')} would be applied` : 'nothing would change';
  });
