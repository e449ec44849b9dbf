import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { CLOSED, closePages } from './close-to-public.repository.server.ts';

type Db = Kysely<Database>;

/**
 * A draft from the time of the subscription. One begun after its end is kept like any draft without a subscription: its owner may
 * be about to subscribe again and was never notified of a removal.
 */
const isOfSubscription = sql<boolean>`drafts.created_at < subscriptions.ended_at`;

/** An owner whose subscription has ended and of whom something is still kept. */
export type Ended = {
  userId: string;
  email: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  endedAt: Date;
};

/** The next step: the notice of the end, the last notice, or the removal. */
export type Due =
  | { kind: 'endNotice' }
  | { kind: 'lastNotice'; endedBefore: Date }
  | { kind: 'removal'; endedBefore: Date; toldBefore: Date };

/** The owners for whom this step is due, the longest ended first. */
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

/** Records the notice. @returns whether it was due; the caller then queues the mail in the same transaction */
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

/** Makes the last notice due again, after a restore brought back what it announced. */
export async function forgetLastNotice(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ lastNoticeAt: null })
    .where('userId', '=', userId)
    .where('endedAt', 'is not', null)
    .execute();
}

/**
 * Marks all that someone has built with a subscription as deleted so long ago that the purge removes it, and closes its public
 * access. Does nothing where the subscription is active again.
 * @param deletedAt old enough for the purge
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
    // Includes recently deleted ones: a restored one would otherwise be removed within the hour.
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '>', deletedAt)]))
    .execute();
  // Drafts that change a showcase go with it, whenever they were begun.
  await trx
    .deleteFrom('drafts')
    .where('ownerId', '=', userId)
    .where((eb) => eb.or([eb('createdAt', '<', ended.endedAt), eb('showcaseId', 'is not', null)]))
    .execute();
  return true;
}
