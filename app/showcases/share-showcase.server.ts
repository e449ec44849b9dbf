import type { Transaction } from 'kysely';
import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { getReadableShowcase } from './get-showcase.server.ts';
import type { Showcase } from './showcase.schema.ts';
import { markShared } from './showcases.repository.server.ts';

export type RecordSharing = (trx: Transaction<Database>, showcase: Showcase) => Promise<void>;

/**
 * A showcase whose flyer goes on paper, for its owner or an administrator. What is printed is handed to strangers, so from now
 * on the address in its code opens for them.
 * @param record what else is to be written when that is someone else's doing than the owner's, or not at all
 * @throws AppError NOT_FOUND
 */
export async function shareForFlyer({
  id,
  user,
  record = async () => {},
}: {
  id: string;
  user: User;
  record?: RecordSharing | undefined;
}): Promise<{ showcase: Showcase; ownerId: string }> {
  const { showcase, ownerId } = await getReadableShowcase({ id, viewer: user });
  if (ownerId !== user.id && user.role !== 'admin') throw new AppError('NOT_FOUND', 'Showcase not found');
  await db.transaction().execute(async (trx) => {
    if ((await markShared(trx, { id, ownerId })) && ownerId !== user.id) await record(trx, showcase);
  });
  return { showcase, ownerId };
}
