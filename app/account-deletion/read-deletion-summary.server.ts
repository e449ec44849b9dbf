import { getSubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { db } from '#db/client.ts';
import type { DeletionCounts } from './deletion-summary.tsx';
import { countHoldings } from './leaving.repository.server.ts';

/** What someone would lose by deleting their account. */
export async function readDeletionSummary(userId: string): Promise<DeletionCounts> {
  const [holdings, subscription] = await Promise.all([countHoldings(db, userId), getSubscriptionStatus(userId)]);
  return { holdings, subscription };
}
