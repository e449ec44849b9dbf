import { fetchInvoice, isMissing, type ProcessorInvoice, voidInvoice } from '#app/billing/card-processor.server.ts';
import { AppError } from '#app/platform/app-error.ts';

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
 * Sees to it that no tab can pay an invoice any more.
 * @returns the invoice, open no longer: void, or paid after all
 * @throws AppError CONFLICT while it is being paid
 */
export async function makeUnpayable(invoice: ProcessorInvoice): Promise<ProcessorInvoice> {
  if (canBePaid(invoice) && (await voidInvoice(invoice.id))) return { ...invoice, status: 'void' };
  const now = await fetchPayable(invoice.id);
  if (now.status === 'open') throw new AppError('CONFLICT', STILL_PROCESSING);
  return now;
}
