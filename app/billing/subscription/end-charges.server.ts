import type { Kysely } from 'kysely';
import { findCustomerId } from '#app/billing/payments/customers.repository.server.ts';
import { syncInvoice } from '#app/billing/payments/sync-invoice.server.ts';
import { findPayable, makeUnpayable } from '#app/billing/stripe/payable-invoice.server.ts';
import {
  endSubscription,
  listLiveSubscriptions,
  type ProcessorSubscription,
} from '#app/billing/stripe/processor-subscriptions.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import type { Database } from '#db/schema.ts';

/**
 * Ends everything at the processor that could still charge this person: the subscription, a due renewal, a checkout left open in
 * a tab. The processor is asked what there is, and again whether it is gone. Idempotent. Our own rows are left to the caller.
 * @param connection the one that holds this person's payment lock (withPaymentLock)
 * @throws AppError CONFLICT while a payment is under way; UNAVAILABLE when the processor does not answer or confirm
 */
export async function endCharges(connection: Kysely<Database>, userId: string): Promise<void> {
  const customerId = await findCustomerId(connection, userId);
  if (!customerId) return;
  for (const subscription of await listLiveSubscriptions(customerId)) await end(connection, { userId, subscription });
  if ((await listLiveSubscriptions(customerId)).length > 0) {
    throw new AppError('UNAVAILABLE', 'The payment system has not ended your subscription. Please try again in a moment.');
  }
}

/** The invoice is voided first: that of an ended subscription could still be paid, for nothing. */
async function end(
  connection: Kysely<Database>,
  { userId, subscription }: { userId: string; subscription: ProcessorSubscription },
): Promise<void> {
  const invoice = subscription.latestInvoiceId ? await findPayable(subscription.latestInvoiceId) : undefined;
  const settled = invoice?.status === 'open' ? await makeUnpayable(invoice) : undefined;
  // Paid at the same moment: recorded in the books.
  if (settled?.status === 'paid') await syncInvoice(connection, { userId, invoiceId: settled.id });
  await endSubscription(subscription.id);
}
