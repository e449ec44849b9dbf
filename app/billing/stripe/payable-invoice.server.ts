import { AppError } from '#app/platform/app-error.ts';
import { isMissing } from './processor-client.server.ts';
import { fetchInvoice, type ProcessorInvoice, voidInvoice, voidLeftovers } from './processor-invoices.server.ts';
import { endSubscription, fetchSubscription, markEnding, type ProcessorSubscription } from './processor-subscriptions.server.ts';

const STILL_PROCESSING = 'Your payment is still being processed. Please do not pay again: we will email you when it is through.';

/** The processor's current invoice. @throws ProcessorRefusal; AppError UNAVAILABLE */
export async function fetchPayable(invoiceId: string): Promise<ProcessorInvoice> {
  const invoice = await fetchInvoice(invoiceId);
  if (!invoice) throw new Error(`The invoice ${invoiceId} is not of a subscription`);
  return invoice;
}

/**
 * Like `fetchPayable`, but undefined when the processor does not have the invoice anymore. Only then: an invoice that can't be
 * fetched just now may still be paid in another tab.
 */
export async function findPayable(invoiceId: string): Promise<ProcessorInvoice | undefined> {
  try {
    return await fetchPayable(invoiceId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether it can be charged: no payment is under way. */
export const canBePaid = ({ status, payment }: ProcessorInvoice): boolean =>
  status === 'open' && payment?.status.startsWith('requires_') === true;

/**
 * Makes an invoice unpayable in any tab, including one whose intent the processor has canceled. The caller ends the subscription
 * of a renewal next.
 * @returns the invoice, void or, after all, paid
 * @throws AppError CONFLICT while it is being paid
 */
export async function makeUnpayable(invoice: ProcessorInvoice): Promise<ProcessorInvoice> {
  if (!invoice.isFirst) await markEnding(invoice.subscriptionId, { invoiceId: invoice.id });
  return (await giveUp(invoice.id)) ?? { ...invoice, status: 'void' };
}

/**
 * Like `makeUnpayable`, for the id of an invoice.
 * @returns the invoice if it was paid after all
 * @throws AppError CONFLICT while it is being paid
 */
export async function giveUp(invoiceId: string): Promise<ProcessorInvoice | undefined> {
  if (await voidInvoice(invoiceId)) return undefined;
  const now = await findPayable(invoiceId);
  if (now?.status === 'open') throw new AppError('CONFLICT', STILL_PROCESSING);
  return now?.status === 'paid' ? now : undefined;
}

/**
 * Completes an interrupted ending, between voiding a renewal and ending its subscription. For an ended subscription, voids what
 * is left to pay: a bank may confirm a payment long after the last attempt, which would buy nothing.
 * @returns the subscription's new state
 */
export async function finishEnding(subscription: ProcessorSubscription): Promise<ProcessorSubscription> {
  const { id, endedAt, endingInvoiceId, latestInvoiceId } = subscription;
  if (endedAt) {
    await voidLeftovers(id);
    return subscription;
  }
  if (!latestInvoiceId || endingInvoiceId !== latestInvoiceId) return subscription;
  // Paid after all, at the last moment.
  if ((await fetchPayable(latestInvoiceId)).status !== 'void') return subscription;
  await endSubscription(id);
  return fetchSubscription(id);
}
