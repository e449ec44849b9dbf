import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS, TrialShop } from '#scripts/sandbox/stripe/trial-shop.ts';
import { FIELDS, NOT_IN_FIXTURES } from './stripe-fields.ts';
import { findStripeUse, type StripeUse } from './stripe-use.ts';

type Json = Record<string, unknown>;

let product: StripeUse;
let standIn: StripeUse;
beforeAll(() => {
  product = findStripeUse(['app', 'worker']);
  standIn = findStripeUse(['scripts/sandbox/stripe']);
}, 180_000);

describe('what the product sends to Stripe', () => {
  it('is declared by Stripe and known to the stand-in, parameter by parameter', () => {
    // `expand` is read in api.ts for every call.
    const known = (name: string) => name.endsWith('.expand') || standIn.sent.has(name);
    expect([...product.sent.keys()].filter((name) => !known(name))).toEqual([]);
    expect(product.sent.size).toBeGreaterThan(50);
  });
});

describe('what the product reads of Stripe', () => {
  it('is in the table of fields, as declared by Stripe’s types', () => {
    expect(Object.fromEntries([...product.read].sort())).toEqual(Object.fromEntries(Object.entries(FIELDS).sort()));
  });

  it('is in Stripe’s published fixtures, unless it may be empty, needs a request, or is within something empty', () => {
    const mayBeMissing = (name: string): boolean => {
      const holder = name.slice(0, name.lastIndexOf('.'));
      return /null|\?/.test(FIELDS[name] ?? '') || (holder in FIELDS && (holder in NOT_IN_FIXTURES || mayBeMissing(holder)));
    };
    expect(Object.keys(NOT_IN_FIXTURES).filter((name) => !mayBeMissing(name))).toEqual([]);
  });

  it('is returned by the stand-in with that type, and with a value at least once', async () => {
    const answers = await hearTheStandIn();
    const faults = new Set<string>();
    const seen = new Set<string>();
    for (const object of answers.flatMap(objectsIn)) {
      for (const [name, declared] of Object.entries(FIELDS)) {
        const kind = String(object.object);
        if (!name.startsWith(`${kind}.`)) continue;
        for (const value of valuesAt(object, name.slice(kind.length + 1).split('.'))) {
          if (value !== undefined && value !== null) seen.add(name);
          if (!isAs(declared, value)) faults.add(`${name} is ${JSON.stringify(value)}, not ${declared}`);
        }
      }
    }
    expect([...faults]).toEqual([]);
    expect(Object.keys(FIELDS).filter((name) => !seen.has(name))).toEqual([]);
  });
});

function isAs(declared: string, value: unknown): boolean {
  const [, type, orNull, mayBeLeftOut] = /^(\w+)(\|null)?(\?)?$/.exec(declared) ?? [];
  if (value === undefined) return mayBeLeftOut !== undefined;
  if (value === null) return orNull !== undefined;
  if (type === 'list') return Array.isArray(value);
  if (type === 'id') return typeof value === 'string' || typeof (value as Json).id === 'string';
  return type === typeof value && !Array.isArray(value);
}

/** The values at a path; for a list, those of each item. None where a parent is missing. */
function valuesAt(holder: unknown, [name = '', ...rest]: string[]): unknown[] {
  if (Array.isArray(holder)) return holder.flatMap((item) => valuesAt(item, [name, ...rest]));
  if (typeof holder !== 'object' || holder === null) return [];
  const value = (holder as Json)[name];
  return rest.length === 0 ? [value] : valuesAt(value, rest);
}

/** All of Stripe's objects in a reply: itself, and expanded ones. */
function objectsIn(answer: unknown): Json[] {
  if (Array.isArray(answer)) return answer.flatMap(objectsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  const inner = Object.values(answer).flatMap(objectsIn);
  const { object, deleted } = answer as Json;
  return typeof object === 'string' && !deleted ? [answer as Json, ...inner] : inner;
}

const shop = new TrialShop();
afterAll(() => shop.close());

/** The stand-in's replies during a life with everything in it: a coupon, a donation, a failed renewal, a refund, a dispute, a payout. */
async function hearTheStandIn(): Promise<unknown[]> {
  await shop.open();
  const heard: unknown[] = [];
  const listen: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    heard.push(await response.clone().json());
    return response;
  };
  const { hostname: host, port } = new URL(shop.origin);
  const stripe = new Stripe(KEYS.secretKey, { host, port, protocol: 'http', httpClient: Stripe.createFetchHttpClient(listen) });
  shop.stripe = stripe;

  await stripe.accounts.retrieveCurrent();
  await stripe.webhookEndpoints.list();
  await stripe.tax.settings.retrieve();
  await stripe.prices.list();
  await stripe.coupons.create({ id: 'first-year', amount_off: 1000, currency: 'usd', duration: 'once' });
  await stripe.products.create({ id: 'donation', name: 'Donation' });
  const { customer, subscription, intentId } = await shop.subscribe({
    discounts: [{ coupon: 'first-year' }],
    add_invoice_items: [{ price_data: { currency: 'usd', product: 'donation', unit_amount: 500 } }],
    metadata: { checkoutId: 'of the contract' },
  });
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    metadata: { subscriptionId: subscription.id },
  });
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_mastercard' });
  await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice', 'default_payment_method'] });
  await stripe.refunds.create({ payment_intent: intentId, amount: 100, metadata: { donation: '100' } });
  await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.refunds'] });
  await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intentId } });
  await shop.control('payouts');
  await shop.control(`payments/${intentId}/dispute`);
  await stripe.disputes.list({ payment_intent: intentId });
  await shop.renewWith(subscription, 'pm_card_chargeCustomerFail');
  await shop.control('clock', { subscription: subscription.id });
  const { data: invoices } = await stripe.invoices.list({ subscription: subscription.id });
  for (const { id } of invoices) await stripe.invoices.retrieve(id, { expand: ['payments', 'confirmation_secret'] });
  const { data: moved } = await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] });
  const payout = moved.find(({ type }) => type === 'payout')?.source;
  await stripe.payouts.retrieve(typeof payout === 'string' ? payout : (payout?.id ?? ''));
  const endOfYear = subscription.items.data[0]?.current_period_end ?? 0;
  await stripe.subscriptions.update(subscription.id, { cancel_at: endOfYear + 400 * 24 * 3600 });
  await stripe.subscriptions.cancel(subscription.id);
  await stripe.events.list({ limit: 100 });
  return heard;
}
