import type { Kysely } from 'kysely';
import { syncInvoice } from '#app/billing/payments/sync-invoice.server.ts';
import { canBePaid, fetchPayable, findPayable, makeUnpayable } from '#app/billing/stripe/payable-invoice.server.ts';
import { isMissing } from '#app/billing/stripe/processor-client.server.ts';
import type { ProcessorInvoice } from '#app/billing/stripe/processor-invoices.server.ts';
import {
  endSubscription,
  fetchSubscription,
  type ProcessorSubscription,
} from '#app/billing/stripe/processor-subscriptions.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { findSubscription, type Subscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import type { Database } from '#db/schema.ts';

export const ACTIVE_ALREADY = 'Your subscription is active already. You are not charged again.';

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
    if (invoice && status !== 'inactive') {
      if (canBePaid(invoice)) return invoice;
      // Called off after too many tries: nobody can pay it any more, and a new year is sold instead.
      const isEnded = invoice.status === 'open' && (await endUnpaid(db, { userId, subscriptionId: subscription.processorId }));
      if (invoice.status === 'open' && !isEnded) return fetchPayable(invoice.id);
    }
    // The webhook is pending.
    if (invoice) await syncInvoice(db, { userId, invoiceId: invoice.id });
  }
  const { isActive } = await findSubscription(db, userId);
  if (isActive) throw new AppError('CONFLICT', ACTIVE_ALREADY);
  return undefined;
}

/**
 * What is not paid for ends at the processor too, with what is left to pay of it: nobody shall be charged for it any more, or pay
 * the old beside the new.
 * @returns false when it is paid after all: then nothing has ended, and our rows know it
 * @throws AppError CONFLICT while it is being paid
 */
export async function endUnpaid(
  db: Kysely<Database>,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<boolean> {
  const subscription = await findLapsed(subscriptionId);
  if (!subscription) return true;
  const invoice = subscription.latestInvoiceId ? await findPayable(subscription.latestInvoiceId) : undefined;
  // Its invoice first: of a subscription that has ended one could still be paid, for nothing.
  const settled = invoice?.status === 'open' ? await makeUnpayable(invoice) : undefined;
  if (invoice && (settled?.status === 'paid' || subscription.status === 'active')) {
    await syncInvoice(db, { userId, invoiceId: invoice.id });
    return false;
  }
  await endSubscription(subscriptionId);
  return true;
}

async function findLapsed(subscriptionId: string): Promise<ProcessorSubscription | undefined> {
  try {
    return await fetchSubscription(subscriptionId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
