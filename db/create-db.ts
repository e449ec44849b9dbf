import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** A database that is silent is told as a fault, rather than every request waiting for it without end. */
const CONNECT_WITHIN_MS = 10_000;

/**
 * Opens a pool on a database. JSON values keep their own key names; only column names are turned to snake_case.
 * @param connectionString a postgres:// address
 */
export function createDb(connectionString: string): Kysely<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // An idle connection that the server has ended is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
