import { getSubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { db } from '#db/client.ts';
import { countHoldings } from './delete-account.repository.server.ts';
import type { DeletionCounts } from './deletion-summary.tsx';

/** What someone would lose by deleting their account. */
export async function readDeletionSummary(userId: string): Promise<DeletionCounts> {
  const [holdings, subscription] = await Promise.all([countHoldings(db, userId), getSubscriptionStatus(userId)]);
  return { holdings, subscription };
}
