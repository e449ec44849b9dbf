import type { Stripe } from 'stripe';
import { ApiError } from './api-error.ts';
import { emit, updateSubscription } from './events.ts';
import { finalizeInvoice, intentOf, noteInvoiceFailed, voidInvoice } from './invoice-life.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { makeInvoice } from './make-invoice.ts';
import { payIntent } from './pay-intent.ts';
import { pendingItems } from './pending-items.ts';

const HOUR = 3600;

/** The limits of its period, in seconds since 1970; all items of a subscription share them. */
export const periodOf = (subscription: Stripe.Subscription): { start: number; end: number } => {
  const item = subscription.items.data[0];
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
};

/** When it ends instead of renewing; null where it renews before that. Ending it with its period sets this date as well. */
export const endsAt = (subscription: Stripe.Subscription): number | null =>
  subscription.cancel_at !== null && subscription.cancel_at <= periodOf(subscription).end ? subscription.cancel_at : null;

/** The same moment this many years after the anchor; February 29 becomes the 28th in other years. */
export function yearsAfter(anchor: number, years: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}

export const latestInvoiceOf = (ledger: Ledger, subscription: Stripe.Subscription): Stripe.Invoice =>
  ledger.mustGet('invoice', idOf(subscription.latest_invoice) ?? '');

/** Ends an incomplete subscription: its invoice was voided, or nobody has paid for 23 hours. */
export function expireUnfinished(ledger: Ledger, subscription: Stripe.Subscription): void {
  const invoice = latestInvoiceOf(ledger, subscription);
  if (invoice.status === 'open') voidInvoice(ledger, invoice);
  updateSubscription(ledger, subscription, { status: 'incomplete_expired', ended_at: ledger.now() });
}

/**
 * Ends a subscription now; of an incomplete one also the open first invoice.
 * @throws ApiError while its first payment is processing
 */
export function endSubscription(
  ledger: Ledger,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
): void {
  const now = ledger.now();
  const isUnfinished = subscription.status === 'incomplete';
  if (isUnfinished) {
    if (intentOf(ledger, latestInvoiceOf(ledger, subscription))?.status === 'processing') {
      throw new ApiError(400, 'You cannot cancel this subscription because its first payment is processing.');
    }
    voidInvoice(ledger, latestInvoiceOf(ledger, subscription));
  } else stopCollecting(ledger, subscription);
  const details = { comment: null, feedback: null, feedback_option: null, ...subscription.cancellation_details, reason };
  ledger.put(
    Object.assign(subscription, {
      status: isUnfinished ? 'incomplete_expired' : 'canceled',
      canceled_at: subscription.canceled_at ?? now,
      ended_at: now,
      cancellation_details: details,
    }),
  );
  emit(ledger, 'customer.subscription.deleted', subscription);
}

/** Open invoices of an ended subscription stay open, but are not collected anymore. */
function stopCollecting(ledger: Ledger, { id }: Stripe.Subscription): void {
  for (const invoice of ledger.all('invoice')) {
    if (idOf(invoice.parent?.subscription_details?.subscription) !== id) continue;
    if (invoice.status === 'open' || invoice.status === 'draft') {
      ledger.put(Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null }));
    }
  }
}

/** Starts the next period, whose invoice is a draft for an hour, as at Stripe. */
export function renew(ledger: Ledger, subscription: Stripe.Subscription): void {
  const ended = periodOf(subscription);
  const years = new Date(ended.end * 1000).getUTCFullYear() - new Date(subscription.billing_cycle_anchor * 1000).getUTCFullYear();
  const period = { start: ended.end, end: yearsAfter(subscription.billing_cycle_anchor, years + 1) };
  const items = structuredClone(subscription.items);
  for (const item of items.data) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  const invoice = makeInvoice(ledger, {
    customer: ledger.mustGet('customer', idOf(subscription.customer)),
    subscription,
    reason: 'subscription_cycle',
    items: items.data.map((item) => ({ price: item.price, quantity: item.quantity ?? 1, subscriptionItem: item.id })),
    extras: pendingItems(ledger, subscription),
    // A coupon is for the first payment only.
    discounts: [],
    period,
  });
  invoice.period_start = ended.start;
  invoice.automatically_finalizes_at = ledger.now() + HOUR;
  ledger.put(invoice);
  updateSubscription(ledger, subscription, { items, latest_invoice: invoice.id });
  emit(ledger, 'invoice.created', invoice);
}

/** Ends a draft's hour: it is finalized and charged. */
export function finalizeAndCollect(ledger: Ledger, invoice: Stripe.Invoice): void {
  finalizeInvoice(ledger, invoice);
  collect(ledger, invoice);
}

/** Charges the subscription's card without its holder. */
export function collect(ledger: Ledger, invoice: Stripe.Invoice): void {
  const intent = intentOf(ledger, invoice);
  if (!intent || invoice.status !== 'open') return;
  if (intent.status === 'processing') {
    // Its result is pending; another attempt would charge twice.
    ledger.put(Object.assign(invoice, { next_payment_attempt: null }));
    return;
  }
  const method = paymentMethodFor(ledger, invoice);
  if (method && intent.status !== 'canceled') payIntent(ledger, intent, method, { isOffSession: true, returnUrl: null });
  else noteInvoiceFailed(ledger, intent);
}

function paymentMethodFor(ledger: Ledger, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const subscription = ledger.mustGet('subscription', idOf(invoice.parent?.subscription_details?.subscription) ?? '');
  const id = idOf(subscription.default_payment_method);
  return id ? ledger.mustGet('payment_method', id) : undefined;
}

/** When the next change of a subscription happens, plus a minute: a renewal is charged, a refused one retried. */
export function nextMomentOf(ledger: Ledger, subscription: Stripe.Subscription): number {
  const invoice = latestInvoiceOf(ledger, subscription);
  const due = invoice.automatically_finalizes_at ?? invoice.next_payment_attempt ?? null;
  if (due !== null) return due + 60;
  return (endsAt(subscription) ?? periodOf(subscription).end + HOUR) + 60;
}
