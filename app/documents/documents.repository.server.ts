import { type Kysely, sql } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database, DocumentRow, NewDocumentRow } from '#db/schema.ts';

type Db = Kysely<Database>;

export const findDocumentByHash = (db: Db, contentHash: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('contentHash', '=', contentHash).executeTakeFirst();

/** The caller checks the owner, or has just requested the document itself. */
export const unsafeFindDocument = (db: Db, id: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();

/** Records the date of a document's use, once a day. */
export async function markUsed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ usedAt: NOW })
    .where('id', '=', id)
    .where('usedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Stores a finished file's row. If another run of the same work was first, its row is updated. @returns the row's id */
export async function insertDocument(db: Db, document: NewDocumentRow): Promise<string> {
  const { storageKey, filename, bytes, pages, lowResolutionPhotos } = document;
  const row = await db
    .insertInto('documents')
    .values(document)
    .onConflict((conflict) =>
      conflict
        .column('contentHash')
        .doUpdateSet({ storageKey, filename, bytes, pages, lowResolutionPhotos, createdAt: NOW, usedAt: NOW }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
