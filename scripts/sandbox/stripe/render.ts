import type { Stripe } from 'stripe';
import { ApiError } from './api-error.ts';
import { siblingId } from './ids.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { Ledger } from './ledger.ts';

/** Fields that hold an id, with the kind of its object; each may be expanded. */
const REFERENCES: Record<string, Kind> = {
  balance_transaction: 'balance_transaction',
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  discount: 'discount',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  price: 'price',
  product: 'product',
  subscription: 'subscription',
};

/** The kinds of a balance transaction's source, by the prefix of its id. */
const SOURCES: Record<string, Kind> = { ch: 'charge', re: 'refund', dp: 'dispute', po: 'payout' };

const kindOf = (name: string, value: unknown): Kind | undefined =>
  name === 'source' ? SOURCES[String(value).split('_')[0] ?? ''] : REFERENCES[name];

/** Fields that Stripe can expand and that are always empty here. */
const EMPTY_REFERENCES = new Set(
  'application default_price default_source on_behalf_of pending_setup_intent review schedule test_clock'.split(' '),
);

type Json = Record<string, unknown>;

/** Fields that an object has only on request. */
const ON_REQUEST: Record<string, Record<string, (ledger: Ledger, id: string) => unknown>> = {
  invoice: {
    confirmation_secret: (ledger, id) => {
      const secret = ledger.get('payment_intent', siblingId('pi', id))?.client_secret;
      return secret ? { client_secret: secret, type: 'payment_intent' } : null;
    },
    payments: (ledger, id) => {
      const payment = ledger.get('invoice_payment', siblingId('inpay', id));
      return listOf(`/v1/invoice_payments?invoice=${id}`, payment ? [payment] : []);
    },
  },
  coupon: { applies_to: (ledger, id) => ledger.mustGet('coupon', id).applies_to ?? null },
  customer: {
    subscriptions: (ledger, id) =>
      listOf(
        `/v1/customers/${id}/subscriptions`,
        ledger.all('subscription').filter(({ customer, ended_at }) => customer === id && !ended_at),
      ),
  },
  charge: {
    refunds: (ledger, id) => {
      // The last ten, the newest first.
      const refunds = ledger.all('refund').filter(({ charge }) => charge === id);
      return listOf(`/v1/charges/${id}/refunds`, refunds.toReversed().slice(0, 10), refunds.length > 10);
    },
  },
};

export const listOf = <T>(url: string, data: T[], hasMore = false) => ({
  object: 'list' as const,
  url,
  has_more: hasMore,
  data,
});

/** A copy for a reply: without fields that need a request. */
export function present<T extends Kinds[Kind]>(thing: T): T {
  const copy = structuredClone(thing);
  if (copy.object === 'coupon') delete (copy as Stripe.Coupon).applies_to;
  return copy;
}

/**
 * Replaces ids by their objects along each path, as Stripe does: `latest_invoice.payments`, `data.customer`.
 * @param reply changed in place
 * @throws ApiError for a path that can't be expanded
 */
export function expand(ledger: Ledger, reply: unknown, paths: string[]): void {
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > 8) throw new ApiError(400, 'You cannot expand more than 4 levels of a property.', { param: 'expand' });
    expandPath(ledger, reply as Json, parts, path);
  }
}

function expandPath(ledger: Ledger, holder: unknown, [name = '', ...rest]: string[], path: string): void {
  if (Array.isArray(holder)) {
    for (const item of holder) expandPath(ledger, item, [name, ...rest], path);
    return;
  }
  const object = holder as Json;
  const onRequest = ON_REQUEST[String(object.object)]?.[name];
  if (object[name] === undefined && onRequest) {
    object[name] = structuredClone(onRequest(ledger, String(object.id)));
    if (rest.length === 0) return;
  }
  const value = object[name];
  const kind = kindOf(name, value);
  const cannot = new ApiError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
  if (value === undefined) throw cannot;
  if (value === null) {
    if (!kind && !onRequest && name !== 'source' && !EMPTY_REFERENCES.has(name)) throw cannot;
    return;
  }
  const swap = (item: unknown) => (kind && typeof item === 'string' ? present(ledger.mustGet(kind, item)) : item);
  object[name] = Array.isArray(value) ? value.map(swap) : swap(value);
  if (rest.length > 0) {
    if (typeof object[name] !== 'object') throw cannot;
    expandPath(ledger, object[name], rest, path);
  } else if (!kind && !onRequest) throw cannot;
}
