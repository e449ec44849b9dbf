import { cardProcessorKeys } from '#app/billing/stripe/card-processor-keys.server.ts';
import type { CardProcessorKeys } from '#app/billing/stripe/load-card-processor.ts';
import { expiryOf, fetchKeptCard, type ProcessorCard } from '#app/billing/stripe/processor-cards.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';

/** The card that is charged at the next renewal, as its owner knows it. */
export type CardOnFile = {
  /** 'Visa ending in 4242'. */
  name: string;
  /** '09/2029': good to the end of that month. */
  expires: string;
  /** Whether it will have expired when the subscription renews. */
  isTooOld: boolean;
};

export type Renewal =
  | { state: 'none' | 'past-due' }
  /** It ends with what is paid, and nothing is charged any more. @param endsAt ISO 8601, UTC */
  | { state: 'off'; endsAt: string }
  | {
      state: 'on';
      /** ISO 8601, UTC. */
      renewsAt: string;
      keys: CardProcessorKeys;
      /** Cents that are charged then; undefined while the processor can't say. */
      nextCharge: number | undefined;
      /** Null where there is none; undefined while the processor can't say. */
      card: CardOnFile | null | undefined;
    };

/** How someone's subscription renews, and by which card. */
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
    // Another card can be given all the same.
    logger.warn({ subscription: subscriptionId, err: error }, 'card could not be read');
    return { nextCharge: undefined, card: undefined };
  }
}

const toCardOnFile = (card: ProcessorCard, renewsAt: Date): CardOnFile => ({
  name: card.name,
  expires: `${String(card.expiresMonth).padStart(2, '0')}/${card.expiresYear}`,
  isTooOld: expiryOf(card) <= renewsAt,
});
