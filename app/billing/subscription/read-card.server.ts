import { cardProcessorKeys } from '#app/billing/stripe/card-processor-keys.server.ts';
import type { CardProcessorKeys } from '#app/billing/stripe/load-card-processor.ts';
import { expiryOf, fetchKeptCard, type ProcessorCard } from '#app/billing/stripe/processor-cards.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';

/** The card of the next renewal, as its owner knows it. */
export type CardOnFile = {
  /** 'Visa ending in 4242'. */
  name: string;
  /** '09/2029': valid to the end of that month. */
  expires: string;
  /** Whether it will have expired when the subscription renews. */
  isTooOld: boolean;
};

export type Renewal =
  | { state: 'none' | 'past-due' }
  /** It ends with the paid year, without another charge. @param endsAt ISO 8601, UTC */
  | { state: 'off'; endsAt: string }
  | {
      state: 'on';
      /** ISO 8601, UTC. */
      renewsAt: string;
      keys: CardProcessorKeys;
      /** Cents of the next charge; undefined while the processor does not answer. */
      nextCharge: number | undefined;
      /** Null without a card; undefined while the processor does not answer. */
      card: CardOnFile | null | undefined;
    };

/** How a user's subscription renews, and with which card. */
export async function readRenewal(userId: string): Promise<Renewal> {
  const { isActive, isPastDue, cancelsAtPeriodEnd, processorId, currentPeriodEnd } = await findSubscription(db, userId);
  const keys = cardProcessorKeys();
  if (!isActive || !processorId || !currentPeriodEnd || !keys) return { state: 'none' };
  if (isPastDue) return { state: 'past-due' };
  if (cancelsAtPeriodEnd) return { state: 'off', endsAt: currentPeriodEnd.toISOString() };
  return {
    state: 'on',
    renewsAt: currentPeriodEnd.toISOString(),
    keys,
    ...(await readCharge(processorId, currentPeriodEnd)),
  };
}

type NextCharge = Pick<Extract<Renewal, { state: 'on' }>, 'nextCharge' | 'card'>;

async function readCharge(subscriptionId: string, renewsAt: Date): Promise<NextCharge> {
  try {
    const { card, nextCharge } = await fetchKeptCard(subscriptionId);
    return { nextCharge, card: card && toCardOnFile(card, renewsAt) };
  } catch (error) {
    // The card can be replaced even if it can't be shown.
    logger.warn({ subscription: subscriptionId, err: error }, 'card could not be read');
    return { nextCharge: undefined, card: undefined };
  }
}

const toCardOnFile = (card: ProcessorCard, renewsAt: Date): CardOnFile => ({
  name: card.name,
  expires: `${String(card.expiresMonth).padStart(2, '0')}/${card.expiresYear}`,
  isTooOld: expiryOf(card) <= renewsAt,
});
