import type { Kysely } from 'kysely';
import { migrateToLatest } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { PlainError, step } from './terminal.ts';

/**
 * Brings the database to the newest schema, and reports it.
 * @throws PlainError when the database does not answer
 */
export const migrateDatabase = (db: Kysely<Database>): Promise<void> =>
  step('Migrate', async () => {
    const applied = await migrateToLatest(db).catch((error: Error) => {
      throw new PlainError(`The database of DATABASE_URL can't be brought up to date: ${error.message || error}`);
    });
    return applied.length > 0 ? applied.join(', ') : 'nothing new';
  });
