import type { Kysely, Transaction } from 'kysely';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { toShowcase } from '#app/showcases/showcases.repository.server.ts';
import { NOW } from '#db/now.ts';
import type { Database, ShowcaseRow } from '#db/schema.ts';
import { CLOSED, closePages } from './close-to-public.repository.server.ts';

type Own = { id: string; ownerId: string };

/**
 * Marks a showcase as deleted and closes its public page. A draft of its unsaved changes is hidden and removed with it.
 * @param byOwner whether its owner can restore it, with unsaved changes; an administrator's deletion can't be undone
 */
export async function markShowcaseDeleted(
  trx: Transaction<Database>,
  { id, byOwner }: { id: string; byOwner: boolean },
): Promise<void> {
  const deletedAt = new Date();
  await closePages(trx, { showcaseId: id });
  if (!byOwner) await trx.deleteFrom('drafts').where('showcaseId', '=', id).execute();
  await trx
    .updateTable('showcases')
    .set((eb) => ({
      deletedAt,
      deletedByOwner: byOwner,
      // Only its owner may publish it again after a restore.
      flyerClosedAt: eb.case().when('isShared', '=', true).then(deletedAt).else(eb.ref('flyerClosedAt')).end(),
      flyerOpenedByAdminAt: null,
      ...CLOSED,
    }))
    .where('id', '=', id)
    .execute();
}

/** Locks the showcase until the end of the transaction. @returns it, unless it is another's or deleted */
export async function lockOwnShowcase(trx: Transaction<Database>, { id, ownerId }: Own): Promise<Showcase | undefined> {
  const row = await trx
    .selectFrom('showcases')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && toShowcase(row);
}

/** Clears the deletion mark and closes all public access. @returns false when its owner did not delete it since then */
export async function unmarkDeleted(trx: Transaction<Database>, { id, ownerId, since }: Own & { since: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('showcases')
    .set({ deletedAt: null, updatedAt: NOW, ...CLOSED })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedByOwner', '=', true)
    .where('deletedAt', '>', since)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await closePages(trx, { showcaseId: id });
  return true;
}

/** What an owner has deleted since then and can restore. */
const restorable = (db: Kysely<Database>, { ownerId, since }: { ownerId: string; since: Date }) =>
  db.selectFrom('showcases').where('ownerId', '=', ownerId).where('deletedByOwner', '=', true).where('deletedAt', '>', since);

/** The latest deleted first, with only the columns that a list shows. */
export const listDeletedSince = (
  db: Kysely<Database>,
  { limit, ...whose }: { ownerId: string; since: Date; limit: number },
): Promise<(Pick<ShowcaseRow, 'id' | 'vehicleData' | 'photoUrls'> & { deletedAt: Date })[]> =>
  restorable(db, whose)
    .select(['id', 'vehicleData', 'photoUrls', 'deletedAt'])
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ deletedAt: Date }>()
    .execute();

/** One restorable showcase in full. */
export async function findDeletedSince(
  db: Kysely<Database>,
  { id, ...whose }: Own & { since: Date },
): Promise<Showcase | undefined> {
  const row = await restorable(db, whose).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toShowcase(row);
}

/**
 * Expires all but the latest that an owner has deleted. The caller holds the subscription's lock, so that concurrent deletions
 * are counted one at a time.
 * @param deletedAt a time old enough for the purge to remove them
 */
export async function expireDeletedBeyond(
  trx: Transaction<Database>,
  { keep, deletedAt, ...whose }: { ownerId: string; since: Date; keep: number; deletedAt: Date },
): Promise<void> {
  const beyond = restorable(trx, whose).select('id').orderBy('deletedAt', 'desc').orderBy('id').offset(keep);
  await trx.updateTable('showcases').set({ deletedAt }).where('id', 'in', beyond).execute();
}
