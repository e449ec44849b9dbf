import { type Kysely, sql } from 'kysely';
import type { Database, DocumentRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** One kind of document of a showcase, and what its owner lets strangers have. */
export type Edition = {
  showcaseId: string;
  kind: 'brochure' | 'deck';
  showsContact: boolean;
  sharedAddress: string | null;
};

/** Notes that an edition was asked for, once a day. */
export async function noteEdition(db: Db, edition: Edition & { contentHash: string }): Promise<void> {
  await db
    .insertInto('publicEditions')
    .values(edition)
    .onConflict((conflict) =>
      conflict
        .columns(['showcaseId', 'contentHash'])
        .doUpdateSet({ askedAt: sql<Date>`now()` })
        .where('publicEditions.askedAt', '<', sql<Date>`now() - interval '1 day'`),
    )
    .execute();
}

/** The newest of these editions that was made and has not expired. */
export const findNewestEdition = (
  db: Db,
  { showcaseId, kind, showsContact, sharedAddress }: Edition,
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('publicEditions')
    .innerJoin('documents', 'documents.contentHash', 'publicEditions.contentHash')
    .selectAll('documents')
    .where('showcaseId', '=', showcaseId)
    .where('publicEditions.kind', '=', kind)
    .where('showsContact', '=', showsContact)
    .where('sharedAddress', 'is not distinct from', sharedAddress)
    .orderBy('publicEditions.askedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
