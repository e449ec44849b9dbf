import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ActionDetails, ActionName } from './actions.ts';
import { insertAction } from './audit-log.repository.server.ts';

/**
 * Notes what an administrator did. What changes the database notes it in the same transaction, so that neither stands alone; what no transaction
 * holds is noted before it is done.
 * @param targetId of what it was done to
 */
export async function recordAction<Name extends ActionName>(
  db: Kysely<Database>,
  {
    adminId,
    action,
    targetId = null,
    details,
  }: { adminId: string; action: Name; targetId?: string | null; details: ActionDetails[Name] },
): Promise<void> {
  await insertAction(db, { adminId, action, targetId, details: JSON.stringify(details) });
}
