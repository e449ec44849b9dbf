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
 * Deletes an owner's showcase. Its place is free at once, nothing public of it opens any more, and its owner can take it back
 * for as long as the Terms keep it, or until twenty more have been deleted (docs/decisions/0008-leaving.md).
 * @throws AppError NOT_FOUND for another's as for none
 */
export async function deleteShowcase({ id, ownerId }: Own): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // First, as the expiry of a subscription does.
    await lockSubscription(trx, ownerId);
    if (!(await lockOwnShowcase(trx, { id, ownerId }))) throw missing();
    await markShowcaseDeleted(trx, { id, byOwner: true });
    await expireDeletedBeyond(trx, { ownerId, since: oldestKept(), keep: MAX_RESTORABLE, deletedAt: daysAgo(KEPT_DAYS + 1) });
  });
  logger.info({ showcase: id, by: ownerId }, 'showcase deleted');
}

/**
 * Takes a deleted showcase back, with a subscription or after it. What was public of it stays closed until its owner opens it.
 * After a subscription's end its owner is told once more, and has a week, before it goes. Its unsaved changes come with it, past the
 * twenty drafts too, since no word is to be lost: there are as many of these as showcases with a place, five at most.
 * @throws AppError NOT_FOUND for one that is not deleted, for too long, or by an administrator; LIMIT_REACHED without a free place
 */
export async function restoreShowcase({ id, ownerId }: Own): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // First, since its expiry and deleting lock it before showcases, and deleting lets go of the oldest: this one, perhaps.
    await lockSubscription(trx, ownerId);
    await forgetLastNotice(trx, ownerId);
    // Before the place is asked for: for an id that is nobody's the answer is always the same.
    if (!(await unmarkDeleted(trx, { id, ownerId, since: oldestKept() }))) throw missing();
    await requirePlace(trx, { ownerId, alreadyTaken: 1 });
  });
  logger.info({ showcase: id, by: ownerId }, 'showcase restored');
}

/** A deleted showcase, and until when it can be taken back: ISO 8601, UTC. */
export type DeletedShowcase = Pick<Showcase, 'id' | 'vehicleData' | 'photoUrls'> & { keptUntil: string };

/** What an owner can take back, the latest deleted first. */
export async function listDeletedShowcases(ownerId: string): Promise<DeletedShowcase[]> {
  const deleted = await listDeletedSince(db, { ownerId, since: oldestKept(), limit: MAX_RESTORABLE });
  return deleted.map(({ deletedAt, ...shown }) => ({
    ...shown,
    keptUntil: new Date(deletedAt.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
  }));
}

/** One that an owner can take back, whole. @returns undefined where it has been taken back, or has gone */
export const findDeletedShowcase = (own: Own): Promise<Showcase | undefined> =>
  findDeletedSince(db, { ...own, since: oldestKept() });
