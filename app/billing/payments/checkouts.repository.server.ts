import { type Insertable, type Kysely, sql } from 'kysely';
import { nextAsk } from '#app/subscriptions/next-ask.server.ts';
import type { CheckoutRow, Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** The latest checkout of a person, while it can still be paid. */
export const findOpenCheckout = (db: Db, userId: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('userId', '=', userId).where('status', '=', 'open').executeTakeFirst();

export const findCheckout = (db: Db, { id, userId }: { id: string; userId: string }): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst();

export const insertCheckout = (db: Db, checkout: Insertable<Database['checkouts']>): Promise<CheckoutRow> =>
  db.insertInto('checkouts').values(checkout).returningAll().executeTakeFirstOrThrow();

/** Stores the processor's ids of a checkout. */
export async function notePlaced(
  db: Db,
  { id, ...ids }: { id: string; subscriptionId: string; invoiceId: string },
): Promise<void> {
  await db.updateTable('checkouts').set(ids).where('id', '=', id).execute();
}

export async function closeCheckout(db: Db, { id, as }: { id: string; as: 'replaced' | 'paid' }): Promise<void> {
  await db.updateTable('checkouts').set({ status: as }).where('id', '=', id).execute();
}

/** Closes whatever checkout this person had open. */
export async function closeOpenCheckouts(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'replaced' })
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .execute();
}

/**
 * Open checkouts that are due for a status check, the longest due first: they may have been paid.
 * @param createdAfter older ones can't be paid anymore
 */
export function listUnheard(
  db: Db,
  { now, createdAfter, limit }: { now: Date; createdAfter: Date; limit: number },
): Promise<{ id: string; userId: string; invoiceId: string }[]> {
  const due = nextAsk({ since: sql.ref('created_at'), first: sql`interval '3 minutes'` });
  return db
    .selectFrom('checkouts')
    .select(['id', 'userId', 'invoiceId'])
    .where('status', '=', 'open')
    .where('invoiceId', 'is not', null)
    .where('createdAt', '>', createdAfter)
    .where(due, '<', now)
    .orderBy(due)
    .limit(limit)
    .$narrowType<{ invoiceId: string }>()
    .execute();
}

export async function noteAsked(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('checkouts').set({ askedAt: at }).where('id', '=', id).execute();
}
