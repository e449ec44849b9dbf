import { parseArgs } from 'node:util';
import { prepareQueueTables } from '#app/jobs/lasting-postgres-backend.server.ts';
import { createDb } from '#db/create-db.ts';
import { checkMigration, migrateDatabase } from './product/migrate-database.ts';
import { readOperatorSettings } from './product/settings.ts';
import { fail, PlainError } from './product/terminal.ts';

/**
 * Brings the database of DATABASE_URL to the newest schema, for deployments that start web and worker separately. Built next to
 * those as build/migrate.js, which needs no source files. With `--check` it changes nothing. A database of a newer release stays as it is;
 * it exits with 1 where this release can't run on it.
 */
// A misspelled option must not migrate.
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const { DATABASE_URL, REDIS_URL } = readOperatorSettings();
if (!DATABASE_URL) fail(new PlainError('DATABASE_URL must be a postgres:// address'));
const db = createDb(DATABASE_URL);
await (values.check ? checkMigration(db) : migrateDatabase(db)).catch(fail);
await db.destroy();
// By the same role, so that the product's needs no right to make tables.
if (!REDIS_URL && !values.check) await prepareQueueTables(DATABASE_URL).catch(fail);
