import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { wantsMails } from '#app/mail/mail-choices.repository.server.ts';
import { NOW } from '#db/now.ts';
import type { Database, DraftRow, UserRow } from '#db/schema.ts';

/** A draft whose owner is to be reminded of it. */
export type DraftToRemind = Pick<DraftRow, 'id' | 'state'> & {
  /** Whether it is complete, and waits for its payment. */
  isWaiting: boolean;
  owner: Pick<UserRow, 'id' | 'email' | 'name' | 'firstName' | 'lastName'>;
};

type Times = {
  /** When the draft was last changed. */
  after: Date;
  before: Date;
  /** The owner must not have been reminded of any draft since. */
  quietSince: Date;
};

/** Of a new showcase, with at least a car's name or a photo, unchanged since, and not told of before. */
const isDue =
  ({ after, before, quietSince }: Times) =>
  (eb: ExpressionBuilder<Database, 'drafts'>) =>
    eb.and([
      eb('drafts.showcaseId', 'is', null),
      eb('drafts.remindedAt', 'is', null),
      eb('drafts.updatedAt', '>', after),
      eb('drafts.updatedAt', '<=', before),
      sql<boolean>`(
        concat(drafts.state -> 'vehicle' ->> 'make', drafts.state -> 'vehicle' ->> 'model') ~ '\\S'
        or jsonb_array_length(coalesce(drafts.state -> 'photos', '[]')) > 0
      )`,
      eb.not(
        eb.exists(
          eb
            .selectFrom('emails')
            .select('emails.id')
            .whereRef('emails.userId', '=', 'drafts.ownerId')
            .where('emails.template', '=', 'draft-waiting')
            .where('emails.createdAt', '>', quietSince),
        ),
      ),
    ]);

/** The longest unchanged first. */
export async function listDraftsToRemind(db: Kysely<Database>, times: Times, limit: number): Promise<DraftToRemind[]> {
  const rows = await db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.ownerId')
    .select(['drafts.id', 'drafts.state', sql<boolean>`drafts.content is not null`.as('isWaiting')])
    .select(['users.id as ownerId', 'users.email', 'users.name', 'users.firstName', 'users.lastName'])
    .where('users.deletedAt', 'is', null)
    .where(wantsMails('tips'))
    .where(isDue(times))
    .orderBy('drafts.updatedAt')
    .orderBy('drafts.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, state, isWaiting, ownerId, ...owner }) => ({ id, state, isWaiting, owner: { id: ownerId, ...owner } }));
}

/**
 * The caller holds the owner's lock (lockDrafts).
 * @returns false for one that was changed, finished, discarded or told of since the list was read
 */
export async function markReminded(trx: Transaction<Database>, id: string, times: Times): Promise<boolean> {
  const marked = await trx
    .updateTable('drafts')
    .set({ remindedAt: NOW })
    .where('drafts.id', '=', id)
    .where(isDue(times))
    .returning('drafts.id')
    .executeTakeFirst();
  return marked !== undefined;
}
