import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { requirePlace } from '#app/showcases/save-showcase.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { lockSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import {
  expireDeletedBeyond,
  findDeletedSince,
  listDeletedSince,
  lockOwnShowcase,
  markShowcaseDeleted,
  unmarkDeleted,
} from './deleted-showcases.repository.server.ts';
import { forgetLastNotice } from './ended-subscriptions.repository.server.ts';
import { KEPT_DAYS, MAX_RESTORABLE } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const oldestKept = () => daysAgo(KEPT_DAYS);
const missing = () => new AppError('NOT_FOUND', 'Showcase not found');

type Own = { id: string; ownerId: string };

/**
 * Deletes an owner's showcase. Its place is free and its public page closed at once. The owner can restore it for as long as the
 * Terms keep it, or until twenty more have been deleted (docs/decisions/0008-leaving.md).
 * @throws AppError NOT_FOUND for another's as for none
 */
export async function deleteShowcase({ id, ownerId }: Own): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked first, in the same order as the expiry of a subscription.
    await lockSubscription(trx, ownerId);
    if (!(await lockOwnShowcase(trx, { id, ownerId }))) throw missing();
    await markShowcaseDeleted(trx, { id, byOwner: true });
    await expireDeletedBeyond(trx, { ownerId, since: oldestKept(), keep: MAX_RESTORABLE, deletedAt: daysAgo(KEPT_DAYS + 1) });
  });
  logger.info({ showcase: id, by: ownerId }, 'showcase deleted');
}

/**
 * Restores a deleted showcase, with a subscription or after it. What was public stays closed until the owner publishes it. After
 * the end of a subscription the owner is notified once more and has a week before it is removed. Unsaved changes return even
 * above the limit of twenty drafts, so that no text is lost; at most five showcases have a place, so this adds five at most.
 * @throws AppError NOT_FOUND when it is not deleted, too old, or deleted by an administrator; LIMIT_REACHED without a free place
 */
export async function restoreShowcase({ id, ownerId }: Own): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked before showcases, in the order that expiry and deletion use; a deletion may expire this very showcase.
    await lockSubscription(trx, ownerId);
    await forgetLastNotice(trx, ownerId);
    // Checked before the limit, so that an unknown id always gets the same answer.
    if (!(await unmarkDeleted(trx, { id, ownerId, since: oldestKept() }))) throw missing();
    await requirePlace(trx, { ownerId, alreadyTaken: 1 });
  });
  logger.info({ showcase: id, by: ownerId }, 'showcase restored');
}

/** A deleted showcase and the time until which it can be restored: ISO 8601, UTC. */
export type DeletedShowcase = Pick<Showcase, 'id' | 'vehicleData' | 'photoUrls'> & { keptUntil: string };

/** The showcases that an owner can restore, the latest deleted first. */
export async function listDeletedShowcases(ownerId: string): Promise<DeletedShowcase[]> {
  const deleted = await listDeletedSince(db, { ownerId, since: oldestKept(), limit: MAX_RESTORABLE });
  return deleted.map(({ deletedAt, ...shown }) => ({
    ...shown,
    keptUntil: new Date(deletedAt.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
  }));
}

/** One showcase that its owner can restore, in full. @returns undefined when it was restored or removed */
export const findDeletedShowcase = (own: Own): Promise<Showcase | undefined> =>
  findDeletedSince(db, { ...own, since: oldestKept() });
