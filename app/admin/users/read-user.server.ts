import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import type { Losses } from '#app/leaving/loss-list.tsx';
import { readLosses } from '#app/leaving/read-losses.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';

/** Someone, with what would go with the account. @throws AppError NOT_FOUND */
export async function readUser(userId: string): Promise<{ user: User; losses: Losses }> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NOT_FOUND', 'User not found');
  return { user, losses: await readLosses(userId) };
}
