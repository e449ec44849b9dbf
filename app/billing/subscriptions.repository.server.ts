import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

export type Subscription = { isActive: boolean; currentPeriodEnd: Date | null };

const NONE: Subscription = { isActive: false, currentPeriodEnd: null };

const toSubscription = (row: { status: string; currentPeriodEnd: Date | null } | undefined): Subscription =>
  row ? { isActive: row.status === 'active', currentPeriodEnd: row.currentPeriodEnd } : NONE;

export async function findSubscription(db: Kysely<Database>, userId: string): Promise<Subscription> {
  return toSubscription(
    await db.selectFrom('subscriptions').select(['status', 'currentPeriodEnd']).where('userId', '=', userId).executeTakeFirst(),
  );
}

/** Locks the subscription until the transaction ends, so that what counts against its limit is counted one at a time. */
export async function lockSubscription(trx: Transaction<Database>, userId: string): Promise<Subscription> {
  return toSubscription(
    await trx
      .selectFrom('subscriptions')
      .select(['status', 'currentPeriodEnd'])
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
  );
}
