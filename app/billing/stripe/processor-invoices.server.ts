import type Stripe from 'stripe';
import { ask, idOf, ProcessorRefusal, required, sumOf, toDate } from './processor-client.server.ts';
import { fetchPayment, type ProcessorPayment } from './processor-payments.server.ts';

export const DONATION_PRODUCT = 'cedar_donation';

/** Parts of an invoice that are returned only on request. */
export const INVOICE_PARTS = ['payments', 'confirmation_secret'];

export type ProcessorInvoice = {
  id: string;
  status: Stripe.Invoice.Status;
  /** The first of its subscription. */
  isFirst: boolean;
  /** For the next year; mid-year changes by an operator at the processor are neither this nor the first. */
  isRenewal: boolean;
  isAttempted: boolean;
  /** Charge attempts by the processor itself, without those of the card form. */
  attempts: number;
  /** When the processor retries automatically; null where it does not. */
  nextAttemptAt: Date | null;
  customerId: string;
  subscriptionId: string;
  /** The checkout that was stored before the first invoice was created. */
  checkoutId: string | null;
  /** The price of its years, before the discount. */
  original: number;
  discount: number;
  donation: number;
  /** Other adjustments by the processor, or an operator there; negative for reductions. */
  adjustment: number;
  /** The charge: original − discount + donation + adjustment − credit. Once paid, what was charged. */
  amount: number;
  /** Paid from the customer's balance at the processor; negative for earlier debt, or for an amount too small to be charged. */
  credit: number;
  /** The year of the subscription's line; without such a line, the invoice's own period. */
  periodStart: Date;
  periodEnd: Date;
  /** Null until it is. */
  paidAt: Date | null;
  /** For the browser, while it is open. */
  clientSecret: string | null;
  payment: ProcessorPayment | null;
};

/** The current invoice of a subscription, or null for an invoice of anything else. */
export async function fetchInvoice(invoiceId: string): Promise<ProcessorInvoice | null> {
  return toInvoice(await ask((stripe) => stripe.invoices.retrieve(invoiceId, { expand: INVOICE_PARTS })));
}

/** @param invoice with its parts (INVOICE_PARTS) */
export async function toInvoice(invoice: Stripe.Invoice): Promise<ProcessorInvoice | null> {
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOf(details?.subscription);
  if (!details || !subscriptionId) return null;
  const isFirst = invoice.billing_reason === 'subscription_create';
  const years = invoice.lines.data.filter(isYear);
  const original = sumOf(years);
  const discount = sumOf(invoice.total_discount_amounts ?? []);
  const donation = isFirst ? sumOf(invoice.lines.data.filter(isDonation)) : 0;
  // Not the total: https://docs.stripe.com/api/invoices/object#invoice_object-amount_due.
  const amount = invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due;
  const owed = invoice.total - invoice.pre_payment_credit_notes_amount;
  const period = years[0]?.period ?? { start: invoice.period_start, end: invoice.period_end };
  // A paid invoice always has a time, which the books require.
  const paidAt = invoice.status_transitions.paid_at ?? (invoice.status === 'paid' ? invoice.created : null);
  const intentId = idOf(invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent);
  return {
    id: required(invoice.id, 'id'),
    status: required(invoice.status, 'status'),
    isFirst,
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    isAttempted: invoice.attempted,
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt === null ? null : toDate(invoice.next_payment_attempt),
    customerId: required(idOf(invoice.customer), 'customer'),
    subscriptionId,
    checkoutId: details.metadata?.checkoutId ?? null,
    original,
    discount,
    donation,
    adjustment: owed - (original - discount + donation),
    amount,
    credit: owed - amount,
    periodStart: toDate(period.start),
    periodEnd: toDate(period.end),
    paidAt: paidAt === null ? null : toDate(paidAt),
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    payment: intentId ? await fetchPayment(intentId) : null,
  };
}

/** A year of the subscription, rather than the proration of a mid-year change. */
const isYear = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.type === 'subscription_item_details' && parent.subscription_item_details?.proration === false;

const isDonation = ({ pricing }: Stripe.InvoiceLineItem): boolean => idOf(pricing?.price_details?.product) === DONATION_PRODUCT;

/** Makes an unpaid invoice unpayable. @returns false when it is paid, being paid, or void already */
export async function voidInvoice(id: string): Promise<boolean> {
  try {
    await ask((stripe) => stripe.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (error instanceof ProcessorRefusal) return false;
    throw error;
  }
}

/**
 * Voids what is left to pay of an ended subscription, including invoices that the processor has written off. A payment that is
 * under way is left.
 */
export async function voidLeftovers(subscriptionId: string): Promise<void> {
  for (const status of ['open', 'uncollectible'] as const) {
    const { data } = await ask((stripe) => stripe.invoices.list({ subscription: subscriptionId, status, limit: 100 }));
    for (const invoice of data) await voidInvoice(required(invoice.id, 'id'));
  }
}
