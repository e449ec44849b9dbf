import { applySubscription } from '#app/billing/payments/apply-subscription.server.ts';
import { withPaymentLock } from '#app/billing/payments/payment-lock.server.ts';
import { ProcessorRefusal } from '#app/billing/stripe/processor-client.server.ts';
import { fetchSubscription, type ProcessorSubscription, setRenewal } from '#app/billing/stripe/processor-subscriptions.server.ts';
import { queueMails } from '#app/mail/outbox.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { endUnpaid } from './pay-renewal.server.ts';

/**
 * Turns renewal off, so that the subscription ends with the paid year, or on again before that. While a renewal is past due no
 * year is paid: it ends at once, and the renewal is not charged anymore.
 * @throws AppError CONFLICT without a subscription that renews; UNAVAILABLE
 */
export async function changeRenewal({ userId, isRenewed }: { userId: string; isRenewed: boolean }): Promise<void> {
  await withPaymentLock(userId, async (connection) => {
    const { isActive, isPastDue, processorId } = await findSubscription(connection, userId);
    if (!isActive || !processorId) throw new AppError('CONFLICT', 'You have no subscription that renews.');
    if (isPastDue && !isRenewed) await endUnpaid(connection, { userId, subscriptionId: processorId });
    const subscription = await setUnlessEnded(processorId, { isRenewed });
    const emailIds = await connection.transaction().execute((trx) => applySubscription(trx, { userId, subscription }));
    await queueMails({ emailIds, userId });
  });
  logger.info({ user: userId, isRenewed }, 'renewal changed');
}

/** A subscription that has ended at the processor can't be changed, though its webhook is still pending. */
async function setUnlessEnded(processorId: string, { isRenewed }: { isRenewed: boolean }): Promise<ProcessorSubscription> {
  try {
    return await setRenewal(processorId, { isRenewed });
  } catch (error) {
    const subscription = error instanceof ProcessorRefusal ? await fetchSubscription(processorId) : undefined;
    if (subscription?.status === 'inactive') return subscription;
    throw error;
  }
}
