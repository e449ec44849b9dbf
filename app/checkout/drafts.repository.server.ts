import type { Kysely } from 'kysely';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;

/** The showcase that waits for its owner's payment. Validated when it was put there. */
export async function findDraft(db: Db, ownerId: string): Promise<DocumentContent | undefined> {
  const row = await db.selectFrom('drafts').select('content').where('ownerId', '=', ownerId).executeTakeFirst();
  return row?.content;
}

export async function putDraft(db: Db, { ownerId, content }: { ownerId: string; content: DocumentContent }): Promise<void> {
  const columns = { content: JSON.stringify(content), updatedAt: new Date() };
  await db
    .insertInto('drafts')
    .values({ ownerId, ...columns })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(columns))
    .execute();
}

export async function deleteDraft(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('drafts').where('ownerId', '=', ownerId).execute();
}
