import type { Kysely } from 'kysely';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { createDb } from './create-db.ts';
import type { Database } from './schema.ts';

/** None of our statements takes a second on a healthy database; one that waits for a lock, or for a disk, must end. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** This process's database. */
export const db: Kysely<Database> = singleton('db', () =>
  createDb(env.DATABASE_URL, { name: 'queries', statementTimeoutMs: STATEMENT_TIMEOUT_MS }),
);
