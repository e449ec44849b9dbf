import type { Insertable, Kysely } from 'kysely';
import type { CheckoutRow, Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** What this person was about to buy last, and may still pay. */
export const findOpenCheckout = (db: Db, userId: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('userId', '=', userId).where('status', '=', 'open').executeTakeFirst();

export const findCheckout = (db: Db, { id, userId }: { id: string; userId: string }): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst();

export const insertCheckout = (db: Db, checkout: Insertable<Database['checkouts']>): Promise<CheckoutRow> =>
  db.insertInto('checkouts').values(checkout).returningAll().executeTakeFirstOrThrow();

/** Notes what the processor made of it. */
export async function notePlaced(
  db: Db,
  { id, ...ids }: { id: string; subscriptionId: string; invoiceId: string },
): Promise<void> {
  await db.updateTable('checkouts').set(ids).where('id', '=', id).execute();
}

export async function closeCheckout(db: Db, { id, as }: { id: string; as: 'replaced' | 'paid' }): Promise<void> {
  await db.updateTable('checkouts').set({ status: as }).where('id', '=', id).execute();
}

/** Whatever this person was about to buy is not for sale to them any more. */
export async function closeOpenCheckouts(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'replaced' })
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .execute();
}

/** Open checkouts of which nothing has been heard, the oldest first: they may have been paid. */
export function listUnheard(
  db: Db,
  { createdBefore, createdAfter, limit }: { createdBefore: Date; createdAfter: Date; limit: number },
): Promise<{ userId: string; invoiceId: string }[]> {
  return db
    .selectFrom('checkouts')
    .select(['userId', 'invoiceId'])
    .where('status', '=', 'open')
    .where('invoiceId', 'is not', null)
    .where('createdAt', '<', createdBefore)
    .where('createdAt', '>', createdAfter)
    .orderBy('createdAt')
    .limit(limit)
    .$narrowType<{ invoiceId: string }>()
    .execute();
}
