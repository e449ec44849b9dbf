import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { changePrice, PRORATIONS } from './change-price.ts';
import { updateSubscription } from './events.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { findCustomer } from './look-ups.ts';
import {
  flag,
  integerOrNone,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  readParameters,
  required,
  type ShapeOf,
  text,
} from './parameters.ts';
import { findKeptMethod } from './payment-methods.ts';
import { findPrice } from './prices.ts';
import { present } from './render.ts';
import { readStart, startSubscription } from './start-subscription.ts';
import { endSubscription, periodOf } from './subscription-life.ts';

function findSubscription(ledger: Ledger, id: string): Stripe.Subscription {
  const subscription = ledger.get('subscription', id);
  if (!subscription) throw noSuch('subscription', id);
  return subscription;
}

export const subscriptionCalls: Calls = {
  'POST /v1/subscriptions': ({ ledger, parameters }) => present(startSubscription(ledger, readStart(ledger, parameters))),

  'GET /v1/subscriptions': ({ ledger, parameters }) => {
    const { customer, status, ...paging } = readParameters(parameters, {
      customer: text,
      status: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.SubscriptionListParams>);
    if (customer) findCustomer(ledger, customer);
    const isWanted = (subscription: Stripe.Subscription) => {
      if (status === 'all') return true;
      if (status === 'ended') return subscription.ended_at !== null;
      return status ? subscription.status === status : subscription.status !== 'canceled';
    };
    const subscriptions = ledger
      .all('subscription')
      .filter((subscription) => !customer || subscription.customer === customer)
      .filter(isWanted);
    return pageOf('/v1/subscriptions', subscriptions, paging);
  },

  'GET /v1/subscriptions/:id': ({ ledger, id }) => present(findSubscription(ledger, id)),

  'POST /v1/subscriptions/:id': ({ ledger, parameters, id }) => {
    const given = readParameters(parameters, {
      cancel_at: integerOrNone,
      cancel_at_period_end: flag,
      default_payment_method: text,
      items: list(
        required(object({ id: required(text), price: required(text) } satisfies ShapeOf<Stripe.SubscriptionUpdateParams.Item>)),
      ),
      metadata,
      proration_behavior: oneOf(...PRORATIONS),
    } satisfies ShapeOf<Stripe.SubscriptionUpdateParams>);
    const subscription = findSubscription(ledger, id);
    const { cancel_at: cancelAt, items } = given;
    const isScheduled = cancelAt !== undefined || given.cancel_at_period_end !== undefined;
    if (subscription.ended_at && (isScheduled || items || given.default_payment_method)) {
      throw new ApiError(400, 'A canceled subscription can only update its cancellation_details and metadata.');
    }
    if (cancelAt !== undefined && given.cancel_at_period_end !== undefined) {
      throw new ApiError(400, 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
    }
    if (cancelAt && cancelAt <= ledger.now()) {
      throw new ApiError(400, 'The `cancel_at` timestamp must be in the future.', { param: 'cancel_at' });
    }
    const [item] = items ?? [];
    if (item && item.id !== subscription.items.data[0]?.id) throw noSuch('subscription_item', item.id, 'items[0][id]');
    const price = item && findPrice(ledger, item.price, 'items[0][price]');
    const changes: Partial<Stripe.Subscription> = { metadata: mergeMetadata(subscription.metadata, given.metadata) };
    if (given.default_payment_method) {
      changes.default_payment_method = findKeptMethod(
        ledger,
        given.default_payment_method,
        idOf(subscription.customer),
        'default_payment_method',
      ).id;
    }
    const details = { comment: null, feedback: null, feedback_option: null, reason: null, ...subscription.cancellation_details };
    if (given.cancel_at_period_end === true && !subscription.cancel_at_period_end) {
      changes.cancel_at_period_end = true;
      changes.cancel_at = periodOf(subscription).end;
      changes.canceled_at = ledger.now();
      changes.cancellation_details = { ...details, reason: 'cancellation_requested' };
    } else if (given.cancel_at_period_end === false && subscription.cancel_at_period_end) {
      changes.cancel_at_period_end = false;
      changes.cancel_at = null;
      changes.canceled_at = null;
      changes.cancellation_details = { ...details, reason: null };
    } else if (cancelAt !== undefined) {
      // With a date of its own it does not end with the period anymore.
      changes.cancel_at_period_end = false;
      changes.cancel_at = cancelAt;
      changes.canceled_at = cancelAt === null ? null : ledger.now();
      changes.cancellation_details = { ...details, reason: cancelAt === null ? null : 'cancellation_requested' };
    }
    updateSubscription(ledger, subscription, changes);
    if (price) changePrice(ledger, subscription, { price, proration: given.proration_behavior ?? 'create_prorations' });
    return present(subscription);
  },

  'DELETE /v1/subscriptions/:id': ({ ledger, parameters, id }) => {
    readParameters(parameters, {});
    const subscription = findSubscription(ledger, id);
    // For this call an ended one does not exist, though it can still be fetched.
    if (subscription.ended_at) throw noSuch('subscription', id);
    endSubscription(ledger, subscription, 'cancellation_requested');
    return present(subscription);
  },
};
