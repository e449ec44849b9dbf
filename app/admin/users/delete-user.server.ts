import { deleteAccount } from '#app/account-deletion/delete-account.server.ts';
import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { AppError } from '#app/platform/app-error.ts';

/**
 * Deletes a user's account in the same way as its owner could.
 * @throws AppError CONFLICT for oneself, and while a payment is pending; NOT_FOUND; UNAVAILABLE when the processor does not answer
 */
export async function deleteUser({ userId, admin }: { userId: string; admin: User }): Promise<void> {
  if (userId === admin.id) throw new AppError('CONFLICT', 'This is your own account. You can delete it under Settings.');
  await deleteAccount({
    userId,
    askedBy: admin.id,
    record: (trx, { showcases, photos }) =>
      recordAction(trx, { adminId: admin.id, action: 'user.deleted', targetId: userId, details: { showcases, photos } }),
  });
}
