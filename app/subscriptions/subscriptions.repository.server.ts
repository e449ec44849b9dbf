import { type Kysely, sql, type Transaction } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';
import { nextAsk } from './next-ask.server.ts';
import type { SubscriptionState } from './subscription-state.ts';

type Db = Kysely<Database>;

export type Subscription = {
  /** Whether showcases may be saved: active, or past due while the processor still retries. */
  isActive: boolean;
  isPastDue: boolean;
  currentPeriodEnd: Date | null;
  cancelsAtPeriodEnd: boolean;
  /** The processor's id; null for a subscription granted by an operator, or without any. */
  processorId: string | null;
};

const NONE: Subscription = {
  isActive: false,
  isPastDue: false,
  currentPeriodEnd: null,
  cancelsAtPeriodEnd: false,
  processorId: null,
};

const select = (db: Db, userId: string) =>
  db
    .selectFrom('subscriptions')
    .select(['status', 'currentPeriodEnd', 'cancelsAtPeriodEnd', 'processorId'])
    .where('userId', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toSubscription = (row: Row | undefined): Subscription =>
  row
    ? {
        isActive: row.status !== 'inactive',
        isPastDue: row.status === 'past_due',
        currentPeriodEnd: row.currentPeriodEnd,
        cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
        processorId: row.processorId,
      }
    : NONE;

export const findSubscription = async (db: Db, userId: string): Promise<Subscription> =>
  toSubscription(await select(db, userId).executeTakeFirst());

/** Locks the subscription until the transaction ends, so that its limit is counted one at a time. */
export const lockSubscription = async (trx: Transaction<Database>, userId: string): Promise<Subscription> =>
  toSubscription(await select(trx, userId).forUpdate().executeTakeFirst());

type Change = {
  userId: string;
  /** In the processor's current state, with the processor's id. */
  subscription: { id: string; status: SubscriptionState; currentPeriodEnd: Date; cancelsAtPeriodEnd: boolean };
};

const columns = ({ status, currentPeriodEnd, cancelsAtPeriodEnd }: Change['subscription']) => ({
  status,
  currentPeriodEnd,
  cancelsAtPeriodEnd,
  updatedAt: NOW,
});

/** Makes this the person's subscription, once its first year is paid. */
export async function putSubscription(db: Db, { userId, subscription }: Change): Promise<void> {
  const changed = { processorId: subscription.id, ...columns(subscription) };
  await db
    .insertInto('subscriptions')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
}

/** Updates from the processor; a subscription that is no longer this person's, or was never paid, changes nothing. */
export async function updateSubscription(db: Db, { userId, subscription }: Change): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set(columns(subscription))
    .where('userId', '=', userId)
    .where('processorId', '=', subscription.id)
    .execute();
}

/** Marks the subscription as ended, whoever granted it. */
export async function markInactive(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ status: 'inactive', cancelsAtPeriodEnd: false, updatedAt: NOW })
    .where('userId', '=', userId)
    .execute();
}

/**
 * Subscriptions whose period has passed without an event about a renewal or an end, and, daily, those that are past due; the one
 * due longest first.
 */
export function listOverdue(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; userId: string; processorId: string }[]> {
  // A renewal is charged about an hour after its period has begun.
  const period = nextAsk({ since: sql.ref('current_period_end'), first: sql`interval '3 hours'` });
  // A failed renewal has already moved the period to next year, which must not delay the check.
  const due = sql<Date>`
    case when status = 'past_due'
      then least(${period}, greatest(asked_at, updated_at) + interval '1 day')
      else ${period}
    end`;
  return db
    .selectFrom('subscriptions')
    .select(['id', 'userId', 'processorId'])
    .where('status', '<>', 'inactive')
    .where('processorId', 'is not', null)
    .where(due, '<', now)
    .orderBy(due)
    .limit(limit)
    .$narrowType<{ processorId: string }>()
    .execute();
}

export async function noteOverdueAsked(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('subscriptions').set({ askedAt: at }).where('id', '=', id).execute();
}
