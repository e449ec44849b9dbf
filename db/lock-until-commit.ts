import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Waits until no other transaction holds the lock of this name, in any process, and holds it to the end of this one.
 * @param name of what must not be done twice at once, such as `budget:documents:…`
 */
export async function lockUntilCommit(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
