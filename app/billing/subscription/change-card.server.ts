import type { Kysely } from 'kysely';
import { findCustomerId } from '#app/billing/payments/customers.repository.server.ts';
import { withPaymentLock } from '#app/billing/payments/payment-lock.server.ts';
import { findLastPaidAt, noteEvent } from '#app/billing/payments/payments.repository.server.ts';
import { type CardSetup, fetchCardSetup, startCardSetup } from '#app/billing/stripe/processor-card-setups.server.ts';
import { fetchKeptCard, forgetCard, replaceCard } from '#app/billing/stripe/processor-cards.server.ts';
import { limitPerson } from '#app/limits/limit-person.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';

/** Limited, since thieves test stolen cards where one can be saved without a charge. */
const setups = limitPerson({
  name: 'card-setups',
  limit: 20,
  windowMs: 3_600_000,
  refusal: 'You have asked for the card form too often. Please try again in an hour.',
});

const NOTHING_RENEWS = 'You have no subscription that renews.';
const CARD_GONE = 'This card was replaced by another and is no longer kept. To use it again, please enter it again.';

/** The id of a setup. */
const SETUP_ID = /^seti_\w{1,200}$/;

/**
 * Prepares the card form that saves a card for renewals.
 * @returns its client secret
 * @throws AppError CONFLICT without a subscription that is charged; TOO_MANY_REQUESTS; UNAVAILABLE
 */
export async function prepareCardChange(userId: string): Promise<{ clientSecret: string }> {
  const [customerId, { isActive, processorId }] = await Promise.all([findCustomerId(db, userId), findSubscription(db, userId)]);
  if (!customerId || !isActive || !processorId) throw new AppError('CONFLICT', NOTHING_RENEWS);
  await setups.count(userId);
  return { clientSecret: await startCardSetup({ customerId, subscriptionId: processorId }) };
}

/**
 * Charges renewals to the confirmed card and detaches the previous one, however old the tab of the request is. Idempotent.
 * @throws AppError NOT_FOUND for a setup that is unknown or another's; CONFLICT for one that was not confirmed, or whose
 * subscription has ended, and for a card that was replaced since; UNAVAILABLE
 */
export async function changeCard({ userId, setupId }: { userId: string; setupId: string }): Promise<void> {
  const setup = SETUP_ID.test(setupId) ? await fetchCardSetup(setupId) : null;
  await withPaymentLock(userId, async (connection) => {
    const customerId = await findCustomerId(connection, userId);
    if (!setup?.subscriptionId || setup.customerId !== customerId) throw new AppError('NOT_FOUND', 'Card not found');
    if (!setup.isDone) throw new AppError('CONFLICT', 'Your bank has not confirmed this card.');
    const outcome = await takeCard(connection, { userId, setup, isLate: () => false });
    if (outcome !== 'charged') throw new AppError('CONFLICT', outcome === 'gone' ? CARD_GONE : NOTHING_RENEWS);
  });
}

/**
 * Processes the event that a card was confirmed, in case its tab was closed before. A late event, after another card was saved or
 * has paid, is ignored.
 */
export async function followCardSetup({ userId, setupId, event }: { userId: string; setupId: string; event: EventNote }) {
  const setup = await fetchCardSetup(setupId);
  await withPaymentLock(userId, async (connection) => {
    const lastPaidAt = await findLastPaidAt(connection, userId);
    const isLate = (begun: Date, replacedAt: Date | null) =>
      (replacedAt !== null && replacedAt >= begun) || (lastPaidAt !== null && lastPaidAt > begun);
    if (setup?.isDone) await takeCard(connection, { userId, setup, isLate });
    await noteEvent(connection, event);
  });
}

type EventNote = { id: string; type: string };

/** @returns `ended` when its subscription is no longer charged, `gone` when the processor no longer has the card */
async function takeCard(
  connection: Kysely<Database>,
  { userId, setup, isLate }: { userId: string; setup: CardSetup; isLate: (begun: Date, replacedAt: Date | null) => boolean },
): Promise<'charged' | 'ended' | 'gone'> {
  const { methodId, startedAt, subscriptionId } = setup;
  const { isActive, processorId } = await findSubscription(connection, userId);
  if (!isActive || !methodId || !processorId || processorId !== subscriptionId) return 'ended';
  const kept = await fetchKeptCard(subscriptionId);
  if (kept.methodId === methodId || isLate(startedAt, kept.replacedAt)) return 'charged';
  const replacedAt = kept.replacedAt && kept.replacedAt > startedAt ? kept.replacedAt : startedAt;
  if (!(await replaceCard(subscriptionId, { methodId, replacedAt }))) return 'gone';
  logger.info({ user: userId, subscription: subscriptionId }, 'card replaced');
  if (kept.methodId) await forgetReplaced(kept.methodId);
  return 'charged';
}

/** A failure to detach the old card is only logged, since the change itself succeeded. */
async function forgetReplaced(methodId: string): Promise<void> {
  try {
    await forgetCard(methodId);
  } catch (error) {
    logger.warn({ method: methodId, err: error }, 'replaced card still kept by the processor');
  }
}
