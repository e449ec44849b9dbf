import { SHOWCASE_LIMIT } from '#app/subscriptions/plan.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import { countShowcases } from './showcases.repository.server.ts';

/** Specification §3, Subscription status. */
export type SubscriptionStatus = {
  hasActiveSubscription: boolean;
  showcaseCount: number;
  showcaseLimit: number;
  /** ISO 8601, UTC. */
  currentPeriodEnd: string | null;
  /** Whether the last renewal failed and is being retried. */
  isPastDue: boolean;
  /** Whether it ends with the period instead of renewing. */
  cancelsAtPeriodEnd: boolean;
  /** Whether it renews automatically, rather than having been granted by the operator. */
  canBeCancelled: boolean;
};

export async function getSubscriptionStatus(userId: string): Promise<SubscriptionStatus> {
  const [subscription, showcaseCount] = await Promise.all([findSubscription(db, userId), countShowcases(db, userId)]);
  return {
    hasActiveSubscription: subscription.isActive,
    showcaseCount,
    showcaseLimit: SHOWCASE_LIMIT,
    currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
    isPastDue: subscription.isPastDue,
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
    canBeCancelled: subscription.isActive && subscription.processorId !== null,
  };
}
