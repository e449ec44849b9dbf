import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { deletePromoCodeRow, lockPromoCode } from './promo-codes-admin.repository.server.ts';

/** Makes a code unusable at once; purchases made with it keep their discount and donation. @throws AppError NOT_FOUND */
export async function deletePromoCode({ id, admin }: { id: string; admin: User }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await lockPromoCode(trx, id);
    if (!current) throw new AppError('NOT_FOUND', 'Promo code not found');
    await deletePromoCodeRow(trx, id);
    await recordAction(trx, {
      adminId: admin.id,
      action: 'promo-code.deleted',
      targetId: id,
      details: { code: current.code },
    });
  });
}
