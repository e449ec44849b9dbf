import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDb } from '#db/create-db.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { findPort } from '#scripts/product/ports.ts';
import { databaseAddress, startPostgres } from '#scripts/product/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that each test file copies. */
    templateUrl: string;
  }
}

/** One PostgreSQL for all test files, thrown away at the end. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'cedar-tests-'));
  // As root, PostgreSQL runs as an account that must pass through.
  chmodSync(folder, 0o711);
  const port = await findPort(undefined, []);
  const password = 'tests';
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    port,
    password,
    noteChild: () => {},
  });
  const templateUrl = databaseAddress({ port, password });
  const db = createDb(templateUrl);
  await migrateToLatest(db);
  await db.destroy();
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await admin.connect();
  await admin.query('alter role cedar createdb');
  await admin.end();
  project.provide('templateUrl', templateUrl);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
