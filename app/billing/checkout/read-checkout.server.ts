import { cardProcessorKeys } from '#app/billing/stripe/card-processor-keys.server.ts';
import type { CardProcessorKeys } from '#app/billing/stripe/load-card-processor.ts';
import { findWaiting } from '#app/showcases/drafts/drafts.repository.server.ts';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';
import { getSubscriptionStatus, type SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { ANNUAL_PRICE_CENTS } from '#app/subscriptions/plan.ts';
import { db } from '#db/client.ts';

export type Checkout = {
  /** What the card form needs; null when no processor is configured. */
  keys: CardProcessorKeys | null;
  /** Cents. */
  price: number;
  /** The showcase that waits for payment; null when none does. */
  waiting: { vehicle: string; content: ShowcaseContent } | null;
  subscription: SubscriptionStatus;
};

/** The initial data of the checkout page. */
export async function readCheckout(userId: string): Promise<Checkout> {
  const [waiting, subscription] = await Promise.all([findWaiting(db, userId), getSubscriptionStatus(userId)]);
  return {
    keys: cardProcessorKeys(),
    price: ANNUAL_PRICE_CENTS,
    waiting: waiting ? { vehicle: vehicleName(waiting.content.project.vehicleData), content: waiting.content } : null,
    subscription,
  };
}
