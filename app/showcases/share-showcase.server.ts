import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { getReadableShowcase } from './get-showcase.server.ts';
import type { Showcase } from './showcase.schema.ts';
import { markShared } from './showcases.repository.server.ts';

/**
 * A showcase whose flyer goes on paper, for its owner or an administrator. What is printed is handed to strangers, so from now
 * on the address in its code opens for them.
 * @throws AppError NOT_FOUND
 */
export async function shareForFlyer({ id, user }: { id: string; user: User }): Promise<{ showcase: Showcase; ownerId: string }> {
  const { showcase, ownerId } = await getReadableShowcase({ id, viewer: user });
  if (ownerId !== user.id && user.role !== 'admin') throw new AppError('NOT_FOUND', 'Showcase not found');
  await markShared(db, { id, ownerId });
  return { showcase, ownerId };
}
