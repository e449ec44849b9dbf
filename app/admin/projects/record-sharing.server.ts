import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import type { RecordSharing } from '#app/showcases/share-showcase.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

/** Records that an administrator's flyer has made somebody else's brochure public. */
export const recordSharing =
  (admin: User): RecordSharing =>
  (trx, { id, vehicleData }) =>
    recordAction(trx, {
      adminId: admin.id,
      action: 'project.shared',
      targetId: id,
      details: { vehicle: vehicleName(vehicleData) },
    });
