import type { DeletionCounts } from '#app/account-deletion/deletion-summary.tsx';
import { readDeletionSummary } from '#app/account-deletion/read-deletion-summary.server.ts';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';

/** A user, and what would be deleted with the account. @throws AppError NOT_FOUND */
export async function readUser(userId: string): Promise<{ user: User; losses: DeletionCounts }> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NOT_FOUND', 'User not found');
  return { user, losses: await readDeletionSummary(userId) };
}
