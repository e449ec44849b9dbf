import type { Kysely } from 'kysely';
import type { Database, NewPromoCodeRow } from './schema.ts';

type Db = Kysely<Database>;

/** An account of the sandbox's identity provider. */
export type SeedAccount = {
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string;
  role: 'user' | 'admin';
  isOnboarded: boolean;
  hasSubscription: boolean;
};

/** Whether samples belong in this database: it has no showcases, and only the sandbox's accounts. */
export async function needsSamples(db: Db, provider: string): Promise<boolean> {
  const { showcases, strangers } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('showcases').select('id')).as('showcases'),
      eb.exists(eb.selectFrom('users').select('id').where('provider', '<>', provider)).as('strangers'),
    ])
    .executeTakeFirstOrThrow();
  return !showcases && !strangers;
}

/**
 * Creates the sandbox's accounts; existing ones stay as they are.
 * @param provider the identity provider's address, as it will be at their sign-in
 * @returns the ids by subject
 */
export async function seedAccounts(db: Db, provider: string, accounts: SeedAccount[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const aYearAhead = new Date();
  aYearAhead.setUTCFullYear(aYearAhead.getUTCFullYear() + 1);
  for (const { hasSubscription, ...account } of accounts) {
    const { id } = await db
      .insertInto('users')
      .values({ ...account, provider, name: `${account.firstName} ${account.lastName}` })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ email: account.email }))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(account.subject, id);
    if (!hasSubscription) continue;
    await db
      .insertInto('subscriptions')
      .values({ userId: id, status: 'active', currentPeriodEnd: aYearAhead })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute();
  }
  return ids;
}

/** Keeps the sandbox's accounts when it has moved to another port. */
export async function moveAccounts(db: Db, provider: string, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ provider })
    .where('subject', 'in', subjects)
    .where('provider', 'like', 'http://localhost:%')
    .where('provider', '<>', provider)
    .execute();
}

/** Adds promo codes; existing ones stay as they are. */
export async function seedPromoCodes(db: Db, codes: NewPromoCodeRow[]): Promise<void> {
  await db
    .insertInto('promoCodes')
    .values(codes)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** Features showcases on the landing page, in this order. */
export async function featureShowcases(db: Db, ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await db
      .updateTable('showcases')
      .set({ allowsFeaturing: true, featuredPlace: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}
