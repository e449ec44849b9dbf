import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ActionDetails, ActionName } from './actions.ts';
import { insertAction } from './audit-log.repository.server.ts';

/**
 * Records an administrator's action. A change in the database is recorded in the same transaction, so that neither exists without
 * the other; an action outside of the database is recorded before it is taken.
 * @param targetId the id of what it concerns
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
