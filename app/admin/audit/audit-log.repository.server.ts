import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export async function insertAction(db: Kysely<Database>, entry: Insertable<Database['auditLog']>): Promise<void> {
  await db.insertInto('auditLog').values(entry).execute();
}
