import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** What friends' codes give, whoever's they are. */
export type FriendCodeTerms = Omit<Selectable<Database['friendCodeTerms']>, 'onlyRow'>;

export const readFriendCodeTerms = (db: Db): Promise<FriendCodeTerms> =>
  db.selectFrom('friendCodeTerms').select(['isOn', 'discountPercent', 'yearlyUses']).executeTakeFirstOrThrow();

/** Payments that brought somebody: for a first year, and not refunded in full. */
const bringing = (db: Db) =>
  db
    .selectFrom('payments')
    .where('payments.promoCodeId', 'is', null)
    .where('payments.kind', '=', 'first')
    .where('payments.status', '=', 'completed');

const IN_LAST_YEAR = sql<boolean>`payments.paid_at > now() - interval '1 year'`;

/**
 * The discount of a friend's code that a buyer may use now: friends' codes are on, it is not the buyer's own, its owner has a
 * subscription, and it was not used too often within the last year.
 * @param code in upper case
 * @param buyerId null for a visitor, who is nobody yet
 */
export const findUsableFriendCode = (
  db: Db,
  { code, buyerId }: { code: string; buyerId: string | null },
): Promise<{ discountPercent: number } | undefined> =>
  db
    .selectFrom('friendCodes')
    .innerJoin('users', 'users.id', 'friendCodes.userId')
    .innerJoin('subscriptions', 'subscriptions.userId', 'friendCodes.userId')
    .innerJoin('friendCodeTerms as terms', (join) => join.on('terms.isOn', '=', true))
    .select('terms.discountPercent')
    .where('friendCodes.code', '=', code)
    .$if(buyerId !== null, (query) => query.where('friendCodes.userId', '<>', buyerId))
    .where('users.deletedAt', 'is', null)
    .where('subscriptions.status', '<>', 'inactive')
    .where(({ eb, or }) => {
      const uses = bringing(db)
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .where('payments.promoCode', '=', code)
        .where(IN_LAST_YEAR);
      return or([eb('terms.yearlyUses', 'is', null), eb('terms.yearlyUses', '>', uses)]);
    })
    .executeTakeFirst();

/** Whose code it is. @param code in upper case */
export const findFriendCodeOwner = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom('friendCodes').select('userId').where('code', '=', code).executeTakeFirst())?.userId;

export type FriendCode = Pick<Selectable<Database['friendCodes']>, 'code' | 'createdAt'>;

export const findFriendCodeOf = (db: Db, userId: string): Promise<FriendCode | undefined> =>
  db.selectFrom('friendCodes').select(['code', 'createdAt']).where('userId', '=', userId).executeTakeFirst();

/** Whether an owner has this code. @param code in upper case */
export const isFriendCode = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('friendCodes').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Gives a user a code; nothing happens where they have one, or where it is somebody else's or an administrators' promo code. */
export async function insertFriendCode(db: Db, { userId, code }: { userId: string; code: string }): Promise<void> {
  await db
    .insertInto('friendCodes')
    .columns(['userId', 'code'])
    .expression(
      db
        .selectNoFrom([sql<string>`${userId}::uuid`.as('userId'), sql<string>`${code}::text`.as('code')])
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('promoCodes').select('id').where('code', '=', code)))),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many came with a code, in all and within the last year. @param code in upper case */
export async function countBrought(db: Db, code: string): Promise<{ total: number; lastYear: number }> {
  const counts = await bringing(db)
    .select(({ fn }) => [fn.countAll<string>().as('total'), fn.countAll<string>().filterWhere(IN_LAST_YEAR).as('lastYear')])
    .where('payments.promoCode', '=', code)
    .executeTakeFirstOrThrow();
  return { total: Number(counts.total), lastYear: Number(counts.lastYear) };
}

/** How many came with the codes of all present owners. */
export async function countAllBrought(db: Db): Promise<number> {
  const { count } = await bringing(db)
    .innerJoin('friendCodes', 'friendCodes.code', 'payments.promoCode')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
