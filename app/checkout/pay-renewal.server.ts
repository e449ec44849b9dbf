import type { Kysely } from 'kysely';
import {
  endSubscription,
  fetchSubscription,
  isMissing,
  type ProcessorInvoice,
  type ProcessorSubscription,
} from '#app/billing/card-processor.server.ts';
import { subscriptionStatusOf } from '#app/billing/subscription-state.ts';
import { findSubscription, type Subscription } from '#app/billing/subscriptions.repository.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import type { Database } from '#db/schema.ts';
import { canBePaid, fetchPayable, findPayable, makeUnpayable } from './payable-invoice.server.ts';
import { syncInvoice } from './sync-invoice.server.ts';

/**
 * The renewal that failed, to be paid with another card.
 * @returns its invoice; undefined for who has no subscription, or had one that the processor has given up
 * @throws AppError CONFLICT for who has all that is to be had
 */
export async function payRenewal(
  db: Kysely<Database>,
  { userId, subscription }: { userId: string; subscription: Subscription },
): Promise<ProcessorInvoice | undefined> {
  if (subscription.isPastDue && subscription.processorId) {
    const { status, latestInvoiceId } = await fetchSubscription(subscription.processorId);
    const invoice = latestInvoiceId ? await fetchPayable(latestInvoiceId) : undefined;
    // Of a subscription that has ended, an invoice can still be paid, but buys nothing.
    if (invoice && subscriptionStatusOf(status) !== 'inactive') {
      if (canBePaid(invoice)) return invoice;
      if (invoice.status === 'open') return makeUnpayable(invoice);
    }
    // The processor's word of it is still on its way.
    if (invoice) await syncInvoice(db, { userId, invoiceId: invoice.id });
  }
  const { isActive } = await findSubscription(db, userId);
  if (isActive) throw new AppError('CONFLICT', 'Your subscription is active already. Nothing was charged.');
  return undefined;
}

/**
 * What has lapsed here ends at the processor too, with what was left unpaid of it: nobody shall pay the old beside the new.
 * @throws AppError CONFLICT while it is being paid
 */
export async function endLapsed(subscriptionId: string): Promise<void> {
  const subscription = await findLapsed(subscriptionId);
  if (!subscription) return;
  const invoice = subscription.latestInvoiceId ? await findPayable(subscription.latestInvoiceId) : undefined;
  if (invoice?.status === 'open') await makeUnpayable(invoice);
  await endSubscription(subscriptionId);
}

async function findLapsed(subscriptionId: string): Promise<ProcessorSubscription | undefined> {
  try {
    return await fetchSubscription(subscriptionId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
