import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDb } from '#db/create-db.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { findPort } from '#scripts/product/ports.ts';
import { databaseAddress, startPostgres } from '#scripts/product/postgres.ts';

export type ThrowawayPostgres = {
  url: string;
  folder: string;
  /** Stops the server; its data remain. */
  halt: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

/** A PostgreSQL with a database, migrated by default, whose account may create others; removed with its data when it is stopped. */
export async function startThrowawayPostgres({ isMigrated = true } = {}): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'cedar-tests-'));
  // For root, PostgreSQL runs as an account that must have access.
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
  const url = databaseAddress({ port, password });
  if (isMigrated) {
    const db = createDb(url);
    await migrateToLatest(db);
    await db.destroy();
  }
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await admin.connect();
  await admin.query('alter role cedar createdb');
  await admin.end();
  return {
    url,
    folder,
    halt: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
