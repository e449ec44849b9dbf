import { type Kysely, sql } from 'kysely';
import type { DraftState } from '#app/showcases/drafts/draft.schema.ts';
import type { Database } from '#db/schema.ts';

const FEW = 5;

/**
 * What an owner wrote in each of their latest showcases and drafts. Drafts are as they were stored, perhaps by another release.
 * @param exceptDraft the id of one that does not count
 */
export async function listOwnerWords(
  db: Kysely<Database>,
  { ownerId, exceptDraft }: { ownerId: string; exceptDraft: string | null },
) {
  const [showcases, drafts] = await Promise.all([
    db
      .selectFrom('showcases')
      .select(['ownerData as owner', 'vehicleData as vehicle', 'updatedAt'])
      .where('ownerId', '=', ownerId)
      .where('deletedAt', 'is', null)
      .orderBy('updatedAt', 'desc')
      .limit(FEW)
      .execute(),
    db
      .selectFrom('drafts')
      .leftJoin('showcases', 'showcases.id', 'drafts.showcaseId')
      .select([
        sql<Partial<DraftState['owner']> | null>`drafts.state -> 'owner'`.as('owner'),
        sql<Partial<DraftState['vehicle']> | null>`drafts.state -> 'vehicle'`.as('vehicle'),
        'drafts.updatedAt',
      ])
      .where('drafts.ownerId', '=', ownerId)
      .where('showcases.deletedAt', 'is', null)
      .$if(exceptDraft !== null, (query) => query.where(sql`drafts.id::text`, '!=', exceptDraft))
      .orderBy('drafts.updatedAt', 'desc')
      .limit(FEW)
      .execute(),
  ]);
  return { showcases, drafts };
}
