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

/** Thieves try out stolen cards where one can be kept without being charged. */
const setups = limitPerson({
  name: 'card-setups',
  limit: 20,
  windowMs: 3_600_000,
  refusal: 'You have asked for the card form too often. Please try again in an hour.',
});

const NOTHING_RENEWS = 'You have no subscription that renews.';
const CARD_GONE = 'This card was replaced by another and is no longer kept. To use it again, please enter it again.';

/** Of a setup, as the card form and the processor's event give it. */
const SETUP_ID = /^seti_\w{1,200}$/;

/**
 * Prepares what the card form keeps as the card for the renewals.
 * @returns the client secret for it
 * @throws AppError CONFLICT without a subscription that is charged; TOO_MANY_REQUESTS; UNAVAILABLE
 */
export async function prepareCardChange(userId: string): Promise<{ clientSecret: string }> {
  const [customerId, { isActive, processorId }] = await Promise.all([findCustomerId(db, userId), findSubscription(db, userId)]);
  if (!customerId || !isActive || !processorId) throw new AppError('CONFLICT', NOTHING_RENEWS);
  await setups.count(userId);
  return { clientSecret: await startCardSetup({ customerId, subscriptionId: processorId }) };
}

/**
 * Charges the renewals to the card that was confirmed, and has the one before it forgotten: what an owner asks for is done, however
 * old the tab is in which they do. Done again it changes nothing.
 * @throws AppError NOT_FOUND for a setup that is unknown or another's; CONFLICT for one that was not confirmed, or whose
 *   subscription has ended, and for a card that was replaced since; UNAVAILABLE
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
 * The processor's word that a card was confirmed: its tab may have been closed before it told us. One that is told of late, after
 * another card was taken or has paid, is passed over.
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

/** @returns `ended` where the subscription it was confirmed for is not charged any more, `gone` where the card is not kept any more */
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

/** That the processor goes on keeping a card which is charged no more is no reason to tell its owner that nothing was changed. */
async function forgetReplaced(methodId: string): Promise<void> {
  try {
    await forgetCard(methodId);
  } catch (error) {
    logger.warn({ method: methodId, err: error }, 'replaced card still kept by the processor');
  }
}
