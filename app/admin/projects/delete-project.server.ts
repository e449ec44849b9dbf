import { markShowcaseDeleted } from '#app/account-deletion/deleted-showcases.repository.server.ts';
import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { db } from '#db/client.ts';
import { getProject, missingProject } from './get-project.server.ts';
import { lockProject } from './project.repository.server.ts';

/**
 * Deletes anyone's showcase: hidden at once, and removed for good after the Terms' period together with photos that nothing else
 * shows (docs/decisions/0008-leaving.md).
 * @throws AppError NOT_FOUND
 */
export async function deleteProject({ id, admin }: { id: string; admin: User }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockProject(trx, id))) throw missingProject();
    const { vehicleData } = await getProject(id, trx);
    await markShowcaseDeleted(trx, { id, byOwner: false });
    const details = { vehicle: vehicleName(vehicleData) };
    await recordAction(trx, { adminId: admin.id, action: 'project.deleted', targetId: id, details });
  });
  logger.info({ showcase: id, by: admin.id }, 'showcase deleted');
}
