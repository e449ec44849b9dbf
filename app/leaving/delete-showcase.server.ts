import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { requirePlace } from '#app/showcases/save-showcase.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { listDeletedSince, lockOwnShowcase, markShowcaseDeleted, unmarkDeleted } from './deleted-showcases.repository.server.ts';
import { forgetLastNotice } from './ended-subscriptions.repository.server.ts';
import { KEPT_DAYS } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const oldestKept = () => new Date(Date.now() - KEPT_DAYS * DAY_MS);
const missing = () => new AppError('NOT_FOUND', 'Showcase not found');

type Own = { id: string; ownerId: string };

/**
 * Deletes an owner's showcase. Its place is free at once, nothing public of it opens any more, and its owner can take it back
 * for as long as the Terms keep it (docs/decisions/0008-leaving.md).
 * @throws AppError NOT_FOUND for another's as for none
 */
export async function deleteShowcase({ id, ownerId }: Own): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockOwnShowcase(trx, { id, ownerId }))) throw missing();
    await markShowcaseDeleted(trx, { id, byOwner: true });
  });
  logger.info({ showcase: id, by: ownerId }, 'showcase deleted');
}

/**
 * Takes a deleted showcase back, with a subscription or after it. What was public of it stays closed until its owner opens it.
 * After a subscription's end its owner is told once more, and has a week, before it goes.
 * @throws AppError NOT_FOUND for one that is not deleted, for too long, or by an administrator; LIMIT_REACHED without a free place
 */
export async function restoreShowcase({ id, ownerId }: Own): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // First, since the expiry of a subscription locks it before its showcases.
    await forgetLastNotice(trx, ownerId);
    // Before the place is asked for: for an id that is nobody's the answer is always the same.
    if (!(await unmarkDeleted(trx, { id, ownerId, since: oldestKept() }))) throw missing();
    await requirePlace(trx, { ownerId, alreadyTaken: 1 });
  });
  logger.info({ showcase: id, by: ownerId }, 'showcase restored');
}

/** A deleted showcase, and until when it can be taken back: ISO 8601, UTC. */
export type DeletedShowcase = Pick<Showcase, 'id' | 'vehicleData' | 'photoUrls'> & { keptUntil: string };

/** What an owner can take back, the latest deleted first, whole. */
export const listRestorable = (ownerId: string): ReturnType<typeof listDeletedSince> =>
  listDeletedSince(db, { ownerId, since: oldestKept() });

/** What an owner can take back, the latest deleted first. */
export async function listDeletedShowcases(ownerId: string): Promise<DeletedShowcase[]> {
  const deleted = await listRestorable(ownerId);
  return deleted.map(({ showcase: { id, vehicleData, photoUrls }, deletedAt }) => ({
    id,
    vehicleData,
    photoUrls,
    keptUntil: new Date(deletedAt.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
  }));
}
