import type { Kysely } from 'kysely';
import type { Database, NewMoneyMovementRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** When the newest one that is known occurred; null while there is none. */
export async function findLastMovement(db: Db): Promise<Date | null> {
  const { last } = await db
    .selectFrom('moneyMovements')
    .select(({ fn }) => fn.max('occurredAt').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Writes down what is not known yet: what moved once never changes. @returns how many were new */
export async function insertMovements(db: Db, movements: NewMoneyMovementRow[]): Promise<number> {
  if (movements.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('moneyMovements')
    .values(movements)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Payouts of which it is not known yet what went with them, the newest first. */
export const listPayoutsToItemise = (db: Db, limit: number): Promise<{ id: string; payoutId: string }[]> =>
  db
    .selectFrom('moneyMovements')
    .select(['id', 'payoutId'])
    .where('category', '=', 'payout')
    .where('isItemised', '=', false)
    .where('payoutId', 'is not', null)
    // Old ones that can't be told yet must not keep new ones from their turn.
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

/** The processor's balance has been looked at, and all that moved until then is written down. */
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
