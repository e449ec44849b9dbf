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
 * @returns its invoice; undefined without a subscription, or when the processor has ended it
 * @throws AppError CONFLICT when nothing is due
 */
export async function payRenewal(
  db: Kysely<Database>,
  { userId, subscription }: { userId: string; subscription: Subscription },
): Promise<ProcessorInvoice | undefined> {
  if (subscription.isPastDue && subscription.processorId) {
    const { status, latestInvoiceId } = await fetchSubscription(subscription.processorId);
    const invoice = latestInvoiceId ? await fetchPayable(latestInvoiceId) : undefined;
    // An invoice of an ended subscription can still be paid, but buys nothing.
    if (invoice && status !== 'inactive') {
      if (canBePaid(invoice)) return invoice;
      // Canceled after too many attempts: it can't be paid anymore, and a new year is sold instead.
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
 * Ends an unpaid subscription at the processor and voids its invoice: nobody is charged for it anymore, or pays the old one next
 * to the new one.
 * @returns false when it was paid after all: then nothing has ended, and our rows are updated
 * @throws AppError CONFLICT while it is being paid
 */
export async function endUnpaid(
  db: Kysely<Database>,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<boolean> {
  const subscription = await findLapsed(subscriptionId);
  if (!subscription) return true;
  const invoice = subscription.latestInvoiceId ? await findPayable(subscription.latestInvoiceId) : undefined;
  // The invoice is voided first: that of an ended subscription could still be paid, for nothing.
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
