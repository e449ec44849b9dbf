import type { Kysely } from 'kysely';
import type { Database, NewMoneyMovementRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** The time of the newest known transaction; null when there is none. */
export async function findLastMovement(db: Db): Promise<Date | null> {
  const { last } = await db
    .selectFrom('moneyMovements')
    .select(({ fn }) => fn.max('occurredAt').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Stores new transactions; known ones never change. @returns how many were new */
export async function insertMovements(db: Db, movements: NewMoneyMovementRow[]): Promise<number> {
  if (movements.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('moneyMovements')
    .values(movements)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Payouts whose transactions are not known yet, the newest first. */
export const listPayoutsToItemise = (db: Db, limit: number): Promise<{ id: string; payoutId: string }[]> =>
  db
    .selectFrom('moneyMovements')
    .select(['id', 'payoutId'])
    .where('category', '=', 'payout')
    .where('isItemised', '=', false)
    .where('payoutId', 'is not', null)
    // Old payouts that can't be itemized yet must not delay new ones.
    .orderBy('occurredAt', 'desc')
    .limit(limit)
    .$narrowType<{ payoutId: string }>()
    .execute();

export async function notePaidOut(db: Db, { ids, payoutId }: { ids: string[]; payoutId: string }): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('moneyMovements').set({ payoutId }).where('id', 'in', ids).execute();
}

export async function noteItemised(db: Db, id: string): Promise<void> {
  await db.updateTable('moneyMovements').set({ isItemised: true }).where('id', '=', id).execute();
}

/** Records that all transactions until then are stored. */
export async function noteLook(db: Db, lookedAt: Date): Promise<void> {
  await db
    .insertInto('balanceLooks')
    .values({ lookedAt })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ lookedAt }))
    .execute();
}

export async function findLastLook(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('balanceLooks').select('lookedAt').executeTakeFirst();
  return row?.lookedAt ?? null;
}
