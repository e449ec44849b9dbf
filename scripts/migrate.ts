import { createDb } from '#db/create-db.ts';
import { migrateDatabase } from './product/migrate-database.ts';
import { readOperatorSettings } from './product/settings.ts';
import { fail, PlainError } from './product/terminal.ts';

/**
 * Brings the database of DATABASE_URL to the newest schema, for deployments that start web and worker separately. Built next to
 * those as build/migrate.js, which needs no source files.
 */
const { DATABASE_URL } = readOperatorSettings();
if (!DATABASE_URL) fail(new PlainError('DATABASE_URL must be a postgres:// address'));
const db = createDb(DATABASE_URL);
await migrateDatabase(db).catch(fail);
await db.destroy();
