import type { Transaction } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';

/** Columns of a showcase that is not public: its flyer's code no longer opens and it is not on the landing page. */
export const CLOSED = { isShared: false, allowsFeaturing: false, featuredPlace: null } as const;

/** Switches the public pages of showcases off. @param of one showcase by its id, or all of an owner's */
export async function closePages(trx: Transaction<Database>, of: { showcaseId: string } | { ownerId: string }): Promise<void> {
  await trx
    .updateTable('shares')
    .set({ isOn: false, updatedAt: NOW })
    .where('showcaseId', 'in', ({ selectFrom }) =>
      selectFrom('showcases')
        .select('id')
        .where('showcaseId' in of ? 'id' : 'ownerId', '=', 'showcaseId' in of ? of.showcaseId : of.ownerId),
    )
    .execute();
}
