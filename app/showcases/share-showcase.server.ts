import type { Transaction } from 'kysely';
import { greetingName, type User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { queueMails, writeMail } from '#app/mail/outbox.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import type { Showcase } from './showcase.schema.ts';
import { type FoundShowcase, openFlyer, unsafeFindShowcase } from './showcases.repository.server.ts';
import { vehicleName } from './vehicle-name.ts';

export type RecordSharing = (trx: Transaction<Database>, showcase: Showcase) => Promise<void>;

/**
 * Opens a showcase's brochure for its flyer, for its owner or an administrator: a printed flyer is handed to anyone, so from now
 * on the address in its code is public. The owner is notified when an administrator opens it; a brochure closed by the owner
 * stays closed until the owner reopens it.
 * @param isSaidSo whether opening it was requested explicitly
 * @param record writes that belong to the same transaction when an administrator opens it
 * @throws AppError NOT_FOUND; CONFLICT for an administrator where the owner has closed it
 */
export async function shareForFlyer({
  id,
  user,
  isSaidSo = false,
  record = async () => {},
}: {
  id: string;
  user: User;
  isSaidSo?: boolean;
  record?: RecordSharing | undefined;
}): Promise<{ showcase: Showcase; ownerId: string }> {
  const found = await unsafeFindShowcase(db, id);
  const isOwners = found?.ownerId === user.id;
  if (!found || !(isOwners || user.role === 'admin')) throw missing();
  const { showcase, ownerId } = found;
  const emailId = await db.transaction().execute(async (trx) => {
    const opened = await openFlyer(trx, { id, isOwners, reopens: isOwners && isSaidSo });
    // Deleted meanwhile.
    if (opened === 'deleted') throw missing();
    if (opened === 'closed by its owner' && !isOwners) {
      throw new AppError(
        'CONFLICT',
        'The owner has closed the brochure to whoever scans the flyer, so its code would lead nowhere. Only the owner can open it again.',
      );
    }
    if (opened !== 'opened' || isOwners) return undefined;
    await record(trx, showcase);
    return tellOwner(trx, found);
  });
  await queueMails({ emailIds: [emailId], userId: ownerId });
  return { showcase, ownerId };
}

const missing = () => new AppError('NOT_FOUND', 'Showcase not found');

/** @returns the mail's id; undefined where there is nobody to notify */
async function tellOwner(
  trx: Transaction<Database>,
  { showcase: { id, vehicleData }, ownerId }: FoundShowcase,
): Promise<string | undefined> {
  const owner = await findUser(trx, ownerId);
  return (
    owner &&
    writeMail(trx, {
      to: { userId: ownerId, email: owner.email },
      template: 'flyer-opened',
      values: { name: greetingName(owner), vehicle: vehicleName(vehicleData), link: `${env.APP_ORIGIN}/showcase/${id}` },
    })
  );
}
