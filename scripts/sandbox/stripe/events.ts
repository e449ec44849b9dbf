import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { makeId } from './ids.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { readParameters } from './parameters.ts';
import { present } from './render.ts';

/** The API version of the product's stripe package, in which events are rendered. */
export const API_VERSION = '2026-10-28.endive';

/** Records an event with the object's current state, and queues it for the product. */
export function emit(ledger: Ledger, type: string, thing: Kinds[Kind], previous?: object): void {
  const id = makeId('evt');
  ledger.put({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: ledger.now(),
    data: {
      object: present(thing) as unknown as Stripe.Event.Data.Object,
      ...(previous && { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: ledger.request,
    type: type as Stripe.Event.Type,
  });
  const at = Date.now();
  const status = ledger.settings.isHolding ? 'held' : 'waiting';
  ledger.put({ id, object: 'delivery', status, attempts: 0, since: at, next_attempt: at, last_reply: null });
}

/** Changes a subscription and emits an event with the previous values of changed fields; does nothing without a change. */
export function updateSubscription(
  ledger: Ledger,
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): void {
  const names = Object.keys(changes) as (keyof Stripe.Subscription)[];
  const changed = names.filter((name) => JSON.stringify(subscription[name]) !== JSON.stringify(changes[name]));
  if (changed.length === 0) return;
  const previous = structuredClone(Object.fromEntries(changed.map((name) => [name, subscription[name]])));
  ledger.put(Object.assign(subscription, changes));
  emit(ledger, 'customer.subscription.updated', subscription, previous);
}

/** An event's delivery tells whether the product has accepted it. */
const withPending = (ledger: Ledger, event: Stripe.EventBase): Stripe.EventBase => ({
  ...event,
  pending_webhooks: ledger.mustGet('delivery', event.id).status === 'delivered' ? 0 : 1,
});

export const eventCalls: Calls = {
  'GET /v1/events': ({ ledger, parameters }) => {
    const page = pageOf('/v1/events', ledger.all('event'), readParameters(parameters, LIST_PARAMETERS));
    return { ...page, data: page.data.map((event) => withPending(ledger, event)) };
  },
  'GET /v1/events/:id': ({ ledger, id }) => {
    const event = ledger.get('event', id);
    if (!event) throw noSuch('event', id);
    return withPending(ledger, present(event));
  },
};
