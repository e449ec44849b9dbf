import { AppError } from '#app/platform/app-error.ts';
import { isMissing } from './processor-client.server.ts';
import { fetchInvoice, type ProcessorInvoice, voidInvoice, voidLeftovers } from './processor-invoices.server.ts';
import { endSubscription, fetchSubscription, markEnding, type ProcessorSubscription } from './processor-subscriptions.server.ts';

const STILL_PROCESSING = 'Your payment is still being processed. Please do not pay again: we write to you when it is through.';

/** The invoice of a subscription, as the processor has it now. @throws ProcessorRefusal; AppError UNAVAILABLE */
export async function fetchPayable(invoiceId: string): Promise<ProcessorInvoice> {
  const invoice = await fetchInvoice(invoiceId);
  if (!invoice) throw new Error(`The invoice ${invoiceId} is not of a subscription`);
  return invoice;
}

/**
 * The same, or undefined when the processor knows no such invoice any more. Only then: one that can't be asked about just now
 * may still be paid in another tab.
 */
export async function findPayable(invoiceId: string): Promise<ProcessorInvoice | undefined> {
  try {
    return await fetchPayable(invoiceId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether a card may be asked for it: nothing of it is under way. */
export const canBePaid = ({ status, payment }: ProcessorInvoice): boolean =>
  status === 'open' && payment?.status.startsWith('requires_') === true;

/**
 * Sees to it that no tab can pay an invoice any more; also one whose intent the processor has called off, which nobody could. Of
 * a renewal the subscription is to be ended next.
 * @returns the invoice, open no longer: void, or paid after all
 * @throws AppError CONFLICT while it is being paid
 */
export async function makeUnpayable(invoice: ProcessorInvoice): Promise<ProcessorInvoice> {
  if (!invoice.isFirst) await markEnding(invoice.subscriptionId, { invoiceId: invoice.id });
  return (await giveUp(invoice.id)) ?? { ...invoice, status: 'void' };
}

/**
 * The same for one that need not be looked at before.
 * @returns it, should it be paid after all
 * @throws AppError CONFLICT while it is being paid
 */
export async function giveUp(invoiceId: string): Promise<ProcessorInvoice | undefined> {
  if (await voidInvoice(invoiceId)) return undefined;
  const now = await findPayable(invoiceId);
  if (now?.status === 'open') throw new AppError('CONFLICT', STILL_PROCESSING);
  return now?.status === 'paid' ? now : undefined;
}

/**
 * Finishes what broke off between the voiding of a renewal and the end of its subscription; and of one that has ended, makes what is
 * left of it unpayable: a bank may confirm a payment long after the last try, which would buy nothing.
 * @returns the subscription as it is then
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
