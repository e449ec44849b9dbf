import { getSubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { db } from '#db/client.ts';
import { countHoldings } from './leaving.repository.server.ts';
import type { Losses } from './loss-list.tsx';

/** What someone would lose with their account. */
export async function readLosses(userId: string): Promise<Losses> {
  const [holdings, subscription] = await Promise.all([countHoldings(db, userId), getSubscriptionStatus(userId)]);
  return { holdings, subscription };
}
