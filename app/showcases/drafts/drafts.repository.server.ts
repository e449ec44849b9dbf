import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '#app/platform/app-error.ts';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';
import { NOW } from '#db/now.ts';
import type { Database, DraftRow } from '#db/schema.ts';
import type { DraftState } from './draft.schema.ts';

type Db = Kysely<Database>;
type Own = { id: string; ownerId: string };

/**
 * Serializes changes that count one owner's drafts, both the twenty and the one that waits.
 * @throws AppError UNAUTHORIZED where the account was deleted in another tab meanwhile
 */
export async function lockDrafts(trx: Transaction<Database>, ownerId: string): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('deletedAt', 'is', null)
    // Rows that refer to the owner can still be written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) throw new AppError('UNAUTHORIZED', 'Unauthorized');
}

/** Drafts of new showcases, and of those that have not been deleted. */
const liveDrafts = (db: Db, ownerId: string) =>
  db
    .selectFrom('drafts')
    .leftJoin('showcases', 'showcases.id', 'drafts.showcaseId')
    .where('drafts.ownerId', '=', ownerId)
    .where('showcases.deletedAt', 'is', null);

/** Counts the drafts that the owner sees. */
export async function countDrafts(db: Db, ownerId: string): Promise<number> {
  const { count } = await liveDrafts(db, ownerId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns undefined when the id is taken, or the showcase has a draft already */
export const insertDraft = (
  db: Db,
  { id, ownerId, showcaseId, state }: { id?: string | undefined; ownerId: string; showcaseId: string | null; state: DraftState },
): Promise<DraftRow | undefined> =>
  db
    .insertInto('drafts')
    .values({ ...(id && { id }), ownerId, showcaseId, state: JSON.stringify(state) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findOwnDraft = (db: Db, { id, ownerId }: Own): Promise<DraftRow | undefined> =>
  liveDrafts(db, ownerId).selectAll('drafts').where('drafts.id', '=', id).executeTakeFirst();

/** @returns the draft if it is in exactly this state */
export const findDraftWith = (db: Db, { id, ownerId, state }: Own & { state: DraftState }): Promise<DraftRow | undefined> =>
  liveDrafts(db, ownerId)
    .selectAll('drafts')
    .where('drafts.id', '=', id)
    .where(sql<boolean>`drafts.state = ${JSON.stringify(state)}::jsonb`)
    .executeTakeFirst();

export const listOwnDrafts = (db: Db, ownerId: string): Promise<DraftRow[]> =>
  liveDrafts(db, ownerId).selectAll('drafts').orderBy('drafts.updatedAt', 'desc').orderBy('drafts.id').execute();

/**
 * Overwrites the version that the write is based on. A draft that waits for payment keeps waiting if only its step has changed.
 * @returns undefined where there is no such draft of this version
 */
export const updateDraft = (
  db: Db,
  { id, ownerId, version, state }: Own & { version: number; state: DraftState },
): Promise<DraftRow | undefined> => {
  const written = sql`${JSON.stringify(state)}::jsonb`;
  return db
    .updateTable('drafts')
    .set((eb) => ({
      state: JSON.stringify(state),
      content: sql<string | null>`case when state - 'step' = ${written} - 'step' then content end`,
      version: eb('version', '+', 1),
      updatedAt: NOW,
    }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
};

/** @returns whether there was one */
export async function deleteOwnDraft(db: Db, { id, ownerId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('drafts').where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The showcase that waits for its owner's payment. Validated when it was stored. */
export async function findWaiting(db: Db, ownerId: string): Promise<{ id: string; content: ShowcaseContent } | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select(['id', 'content'])
    .where('ownerId', '=', ownerId)
    .where('content', 'is not', null)
    .executeTakeFirst();
  return row?.content ? { id: row.id, content: row.content } : undefined;
}

/** Turns the waiting draft back into a plain one. */
export async function releaseWaiting(trx: Transaction<Database>, ownerId: string): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ content: null })
    .where('ownerId', '=', ownerId)
    .where('content', 'is not', null)
    .execute();
}

/** @returns whether there is such a draft of a new showcase */
export async function markWaiting(
  trx: Transaction<Database>,
  { id, ownerId, content }: Own & { content: ShowcaseContent },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('drafts')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('showcaseId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the waiting draft once its showcase is saved. If it was changed just then, the changed draft is kept. */
export async function deleteWaiting(
  trx: Transaction<Database>,
  { id, ownerId, content }: Own & { content: ShowcaseContent },
): Promise<void> {
  await trx
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb`)
    .execute();
}

/** For a caller without a draft of its own: overwrites or creates the waiting one. */
export async function putWaiting(
  trx: Transaction<Database>,
  { ownerId, content, state }: { ownerId: string; content: ShowcaseContent; state: DraftState },
): Promise<void> {
  const columns = { content: JSON.stringify(content), state: JSON.stringify(state), updatedAt: NOW };
  const { numUpdatedRows } = await trx
    .updateTable('drafts')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('ownerId', '=', ownerId)
    .where('content', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await trx
      .insertInto('drafts')
      .values({ ownerId, showcaseId: null, ...columns })
      .execute();
}
