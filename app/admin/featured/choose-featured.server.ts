import type { Transaction } from 'kysely';
import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { listFeaturedRows, lockFeatured, lockShowcases, writePlaces } from './featured.repository.server.ts';
import type { FeaturedLists } from './featured-lists.ts';
import { listFeatured, versionOf } from './list-featured.server.ts';

/** @throws AppError UNPROCESSABLE naming the first that can't be featured */
async function requireAllowed(trx: Transaction<Database>, ids: string[]): Promise<void> {
  const found = await lockShowcases(trx, ids);
  if (found.length < ids.length) throw new AppError('UNPROCESSABLE', 'A showcase in this list no longer exists.');
  const refused = found.find(({ allowsFeaturing }) => !allowsFeaturing);
  if (refused) {
    throw new AppError('UNPROCESSABLE', `The owner of the ${vehicleName(refused.vehicleData)} does not allow it to be featured.`);
  }
}

/**
 * Replaces the landing page's showcases with these, in this order.
 * @param version of the list that the change started from
 * @throws AppError OUTDATED when the list has changed since; UNPROCESSABLE for a showcase that is deleted or not allowed
 */
export async function chooseFeatured({
  admin,
  ids,
  version,
}: {
  admin: User;
  ids: string[];
  version: string;
}): Promise<FeaturedLists> {
  return db.transaction().execute(async (trx) => {
    await lockFeatured(trx);
    const before = versionOf((await listFeaturedRows(trx)).map(({ id }) => id));
    if (before !== version) throw new AppError('OUTDATED', 'The list was changed elsewhere after it was opened here.');
    await requireAllowed(trx, ids);
    if (versionOf(ids) !== before) {
      await writePlaces(trx, ids);
      await recordAction(trx, { adminId: admin.id, action: 'featured.changed', details: { showcases: ids.length } });
    }
    return listFeatured('', trx);
  });
}
