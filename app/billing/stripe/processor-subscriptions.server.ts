import type Stripe from 'stripe';
import { type SubscriptionState, subscriptionStateOf } from '#app/subscriptions/subscription-state.ts';
import { ask, idOf, isMissing, ProcessorRefusal, required, toDate } from './processor-client.server.ts';

export type ProcessorSubscription = {
  id: string;
  customerId: string;
  status: SubscriptionState;
  /** When it renews, or ends instead. */
  currentPeriodEnd: Date;
  /** Whether it ends then, rather than renewing. */
  cancelsAtPeriodEnd: boolean;
  /** Cents a year: the price at purchase, or a later change. */
  price: number;
  latestInvoiceId: string | null;
  /** When it ended at the processor; null before that, also while its first payment is pending. */
  endedAt: Date | null;
  /** The unpaid renewal because of which we have started to end it (`markEnding`). */
  endingInvoiceId: string | null;
};

const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => required(items.data[0], 'item');

/** Cents a year, which may differ from today's price. */
export function priceOf(subscription: Stripe.Subscription): number {
  const { price, quantity } = itemOf(subscription);
  // A price in fractions of a cent has no `unit_amount`.
  return Math.round(Number(price.unit_amount ?? price.unit_amount_decimal) * (quantity ?? 1));
}

/** When it ends instead of renewing, in seconds; null where it renews before that. A cancellation may set only the date. */
function endOf(subscription: Stripe.Subscription): number | null {
  const { cancel_at: date, cancel_at_period_end: endsWithPeriod } = subscription;
  const periodEnd = itemOf(subscription).current_period_end;
  if (date !== null && date <= periodEnd) return date;
  return endsWithPeriod ? periodEnd : null;
}

const toSubscription = (subscription: Stripe.Subscription): ProcessorSubscription => ({
  id: subscription.id,
  customerId: required(idOf(subscription.customer), 'customer'),
  status: subscriptionStateOf(subscription.status),
  currentPeriodEnd: toDate(endOf(subscription) ?? itemOf(subscription).current_period_end),
  cancelsAtPeriodEnd: endOf(subscription) !== null,
  price: priceOf(subscription),
  latestInvoiceId: idOf(subscription.latest_invoice),
  endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
  endingInvoiceId: subscription.metadata.ending ?? null,
});

export const fetchSubscription = async (id: string): Promise<ProcessorSubscription> =>
  toSubscription(await ask((stripe) => stripe.subscriptions.retrieve(id)));

/** A customer's subscriptions that charge or still could, including unpaid ones. */
export const listLiveSubscriptions = async (customerId: string): Promise<ProcessorSubscription[]> =>
  (await listLive(customerId)).map(toSubscription);

export async function listLive(customerId: string): Promise<Stripe.Subscription[]> {
  try {
    const { data } = await ask((stripe) => stripe.subscriptions.list({ customer: customerId, limit: 100 }));
    return data.filter(({ ended_at, status }) => ended_at === null && status !== 'incomplete_expired');
  } catch (error) {
    // A deleted customer is charged nothing.
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Turns renewal off at the end of the paid year, or on again, whichever way it was turned off. */
export async function setRenewal(id: string, { isRenewed }: { isRenewed: boolean }): Promise<ProcessorSubscription> {
  const subscription = await ask((stripe) => stripe.subscriptions.retrieve(id));
  if ((endOf(subscription) === null) === isRenewed) return toSubscription(subscription);
  const isByDate = !subscription.cancel_at_period_end;
  const change = isRenewed && isByDate ? { cancel_at: '' as const } : { cancel_at_period_end: !isRenewed };
  return toSubscription(await ask((stripe) => stripe.subscriptions.update(id, change)));
}

/** Ends a subscription at once; one that has ended already is left alone. */
export async function endSubscription(id: string): Promise<void> {
  try {
    await ask((stripe) => stripe.subscriptions.cancel(id));
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error;
  }
}

/**
 * Marks a subscription at the processor as ending because of an unpaid renewal. That invoice is voided first, which makes the
 * subscription active again: should the process die before it is ended, the mark tells that nobody paid for that year. It holds
 * for that renewal only, which may be paid at the last moment.
 */
export async function markEnding(id: string, { invoiceId }: { invoiceId: string }): Promise<void> {
  await ask((stripe) => stripe.subscriptions.update(id, { metadata: { ending: invoiceId } }));
}
