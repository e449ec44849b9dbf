import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/**
 * Opens a pool on a database. JSON values keep their own key names; only column names are turned to snake_case.
 * @param connectionString a postgres:// address
 */
export function createDb(connectionString: string): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
