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
  /** Cents of a year: what it was sold for, or put at since. */
  price: number;
  latestInvoiceId: string | null;
  /** Since when it is over at the processor; null while it is not, also where its first payment is still to come. */
  endedAt: Date | null;
  /** The renewal for whose sake we have begun to end it, because it was not paid (`markEnding`). */
  endingInvoiceId: string | null;
};

const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => required(items.data[0], 'item');

/** Cents of a year. Not every subscription is at today's price. */
export function priceOf(subscription: Stripe.Subscription): number {
  const { price, quantity } = itemOf(subscription);
  // A price in fractions of a cent has no `unit_amount`.
  return Math.round(Number(price.unit_amount ?? price.unit_amount_decimal) * (quantity ?? 1));
}

/** When it ends instead of renewing, in seconds; null where it renews before. What ends it may have set the date alone. */
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

/** Of a customer's subscriptions, those that charge or could still be made to: unpaid ones too. */
export const listLiveSubscriptions = async (customerId: string): Promise<ProcessorSubscription[]> =>
  (await listLive(customerId)).map(toSubscription);

export async function listLive(customerId: string): Promise<Stripe.Subscription[]> {
  try {
    const { data } = await ask((stripe) => stripe.subscriptions.list({ customer: customerId, limit: 100 }));
    return data.filter(({ ended_at, status }) => ended_at === null && status !== 'incomplete_expired');
  } catch (error) {
    // Who is no customer any more is charged nothing.
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Ends it with the year that is paid, or takes that back, whichever way it was set. */
export async function setRenewal(id: string, { isRenewed }: { isRenewed: boolean }): Promise<ProcessorSubscription> {
  const subscription = await ask((stripe) => stripe.subscriptions.retrieve(id));
  if ((endOf(subscription) === null) === isRenewed) return toSubscription(subscription);
  const isByDate = !subscription.cancel_at_period_end;
  const change = isRenewed && isByDate ? { cancel_at: '' as const } : { cancel_at_period_end: !isRenewed };
  return toSubscription(await ask((stripe) => stripe.subscriptions.update(id, change)));
}

/** Ends it at once; one that has ended is left so. */
export async function endSubscription(id: string): Promise<void> {
  try {
    await ask((stripe) => stripe.subscriptions.cancel(id));
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error;
  }
}

/**
 * Notes at the processor that a subscription is being ended because of a renewal that is not paid. That is voided first, by which the
 * subscription is active again: should we die before it is ended, whoever looks at it next knows that nobody paid for that year. The
 * note is for that renewal alone, which may be paid at the last moment.
 */
export async function markEnding(id: string, { invoiceId }: { invoiceId: string }): Promise<void> {
  await ask((stripe) => stripe.subscriptions.update(id, { metadata: { ending: invoiceId } }));
}
