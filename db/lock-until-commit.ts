import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Waits until no other transaction, in any process, holds the lock of this name, and holds it until the end of this one.
 * @param name what must be done one at a time, such as `budget:documents:…`
 */
export async function lockUntilCommit(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
