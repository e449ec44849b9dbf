import { type Kysely, sql, type Transaction } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';
import { nextAsk } from './next-ask.server.ts';
import type { SubscriptionState } from './subscription-state.ts';

type Db = Kysely<Database>;

export type Subscription = {
  /** May save showcases: active, or past due while the processor still tries. */
  isActive: boolean;
  isPastDue: boolean;
  currentPeriodEnd: Date | null;
  cancelsAtPeriodEnd: boolean;
  /** The processor's id; none for what an operator has given, and for who never had one. */
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

/** Locks the subscription until the transaction ends, so that what counts against its limit is counted one at a time. */
export const lockSubscription = async (trx: Transaction<Database>, userId: string): Promise<Subscription> =>
  toSubscription(await select(trx, userId).forUpdate().executeTakeFirst());

type Change = {
  userId: string;
  /** As the processor has it; `id` is the processor's. */
  subscription: { id: string; status: SubscriptionState; currentPeriodEnd: Date; cancelsAtPeriodEnd: boolean };
};

const columns = ({ status, currentPeriodEnd, cancelsAtPeriodEnd }: Change['subscription']) => ({
  status,
  currentPeriodEnd,
  cancelsAtPeriodEnd,
  updatedAt: NOW,
});

/** A person's subscription is this one from now on: its first year is paid. */
export async function putSubscription(db: Db, { userId, subscription }: Change): Promise<void> {
  const changed = { processorId: subscription.id, ...columns(subscription) };
  await db
    .insertInto('subscriptions')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
}

/** Follows the processor; a subscription that this person no longer has, or never paid for, changes nothing. */
export async function updateSubscription(db: Db, { userId, subscription }: Change): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set(columns(subscription))
    .where('userId', '=', userId)
    .where('processorId', '=', subscription.id)
    .execute();
}

/** It has ended, whoever gave it. */
export async function markInactive(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ status: 'inactive', cancelsAtPeriodEnd: false, updatedAt: NOW })
    .where('userId', '=', userId)
    .execute();
}

/**
 * Subscriptions whose period has passed and of which no webhook has told a renewal or an end, and those that are past due, each day; the one due
 * longest to be asked about first.
 */
export function listOverdue(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; userId: string; processorId: string }[]> {
  // A renewal is charged about an hour after its period has begun.
  const period = nextAsk({ since: sql.ref('current_period_end'), first: sql`interval '3 hours'` });
  // The period of a renewal that failed is next year already: it would be asked about when that has passed.
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
