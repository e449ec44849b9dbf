import type { Transaction } from 'kysely';
import type { FriendCodeTerms } from '#app/friend-codes/friend-codes.repository.server.ts';
import type { Database } from '#db/schema.ts';

/** Locks the terms until the end of the transaction. */
export const lockFriendCodeTerms = (trx: Transaction<Database>): Promise<FriendCodeTerms> =>
  trx.selectFrom('friendCodeTerms').select(['isOn', 'discountPercent', 'yearlyUses']).forUpdate().executeTakeFirstOrThrow();

/** The caller holds their lock. */
export async function updateFriendCodeTerms(trx: Transaction<Database>, terms: FriendCodeTerms): Promise<void> {
  await trx.updateTable('friendCodeTerms').set(terms).execute();
}
