import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { CLOSED, closePages } from './close-to-public.repository.server.ts';

type Db = Kysely<Database>;

/**
 * A draft from the time of the subscription. One that was begun after its end is kept like anybody's without a subscription: whoever
 * comes back has begun it to subscribe again, and was never told that it would go.
 */
const isOfSubscription = sql<boolean>`drafts.created_at < subscriptions.ended_at`;

/** Whose subscription has ended, since when, and of whom something is still kept. */
export type Ended = {
  userId: string;
  email: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  endedAt: Date;
};

/** What is to be done next: told of the end, told for the last time, or removed. */
export type Due =
  | { kind: 'endNotice' }
  | { kind: 'lastNotice'; endedBefore: Date }
  | { kind: 'removal'; endedBefore: Date; toldBefore: Date };

/** Those for whom this is due, the longest ended first. */
export async function listEnded(db: Db, { due, limit }: { due: Due; limit: number }): Promise<Ended[]> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.userId')
    .select(['users.id as userId', 'users.email', 'users.name', 'users.firstName', 'users.lastName', 'subscriptions.endedAt'])
    .where('subscriptions.endedAt', 'is not', null)
    .where('users.deletedAt', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('showcases')
            .select('showcases.id')
            .whereRef('showcases.ownerId', '=', 'users.id')
            .where('showcases.deletedAt', 'is', null),
        ),
        exists(selectFrom('drafts').select('drafts.id').whereRef('drafts.ownerId', '=', 'users.id').where(isOfSubscription)),
      ]),
    )
    .$if(due.kind === 'endNotice', (query) => query.where('endNoticeAt', 'is', null))
    .$if(due.kind === 'lastNotice', (query) =>
      query
        .where('endNoticeAt', 'is not', null)
        .where('lastNoticeAt', 'is', null)
        .where('endedAt', '<', due.kind === 'lastNotice' ? due.endedBefore : new Date(0)),
    )
    .$if(due.kind === 'removal', (query) =>
      query
        .where('endedAt', '<', due.kind === 'removal' ? due.endedBefore : new Date(0))
        .where('lastNoticeAt', '<', due.kind === 'removal' ? due.toldBefore : new Date(0)),
    )
    .orderBy('endedAt')
    .limit(limit)
    .$narrowType<{ endedAt: Date }>()
    .execute();
}

/** @returns whether it has ended still, and this notice was not given yet: the caller then gives it, in the same transaction */
export async function noteNotice(
  trx: Transaction<Database>,
  { userId, notice, at }: { userId: string; notice: 'endNoticeAt' | 'lastNoticeAt'; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscriptions')
    .set({ [notice]: at })
    .where('userId', '=', userId)
    .where('endedAt', 'is not', null)
    .where(notice, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has the last notice given once more: what it was about has come back. */
export async function forgetLastNotice(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ lastNoticeAt: null })
    .where('userId', '=', userId)
    .where('endedAt', 'is not', null)
    .execute();
}

/**
 * Marks all that someone has built with a subscription as deleted so long ago that the purge removes it, and closes what is public
 * of it. Not where the subscription is active again.
 * @param deletedAt by which the purge goes
 */
export async function expireShowcases(
  trx: Transaction<Database>,
  { userId, deletedAt }: { userId: string; deletedAt: Date },
): Promise<boolean> {
  const ended = await trx
    .selectFrom('subscriptions')
    .select('endedAt')
    .where('userId', '=', userId)
    .where('endedAt', 'is not', null)
    .forUpdate()
    .$narrowType<{ endedAt: Date }>()
    .executeTakeFirst();
  if (!ended) return false;
  await closePages(trx, { ownerId: userId });
  await trx
    .updateTable('showcases')
    .set({ deletedAt, ...CLOSED })
    .where('ownerId', '=', userId)
    // Those that their owner has deleted lately, too: taken back, they would go within the hour, for good.
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '>', deletedAt)]))
    .execute();
  // Changes of a showcase go with it, whenever they were begun.
  await trx
    .deleteFrom('drafts')
    .where('ownerId', '=', userId)
    .where((eb) => eb.or([eb('createdAt', '<', ended.endedAt), eb('showcaseId', 'is not', null)]))
    .execute();
  return true;
}
