import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEYS, TrialShop } from './trial-shop.ts';

let shop: TrialShop;
beforeEach(async () => {
  shop = await new TrialShop().open();
});
afterEach(() => shop.close());

const heldOf = async (object: string): Promise<{ id: string; type: string; status: string; attempts: number }[]> =>
  (await shop.control(`deliveries?object=${object}`, {}, 'GET')).body.deliveries;

describe('events', () => {
  it('report everything that happens to a payment, signed, and can be fetched', async () => {
    const { intentId, secret, customer } = await shop.subscribe();
    await shop.confirm(intentId, secret, '4242424242424242');
    await shop.told('invoice.payment_succeeded');
    await shop.told('customer.subscription.updated');
    const { data } = await shop.stripe.events.list({ limit: 100 });
    expect(data.map(({ type }) => type).reverse()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
    const created = shop.events.find(({ type }) => type === 'customer.created');
    expect(created).toMatchObject({ api_version: '2026-10-28.endive', data: { object: { id: customer.id } } });
    expect(await shop.stripe.events.retrieve(created?.id ?? '')).toMatchObject({ type: 'customer.created', pending_webhooks: 0 });
  });

  it('are retried until they are accepted, newly signed, even after a restart', async () => {
    shop.answers.push(500, 503);
    const customer = await shop.stripe.customers.create({ name: 'Nora' });
    await expect.poll(() => shop.answers.length, { timeout: 5000 }).toBe(0);
    expect((await heldOf(customer.id))[0]).toMatchObject({ status: 'waiting', last_reply: '503' });
    await shop.restart();
    await shop.told('customer.created', ({ id }) => id === customer.id);
  });

  it('are held, sent in any order and twice, and released', async () => {
    await shop.control('deliveries/hold');
    const { intentId } = await shop.subscribe();
    await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    const about = await heldOf(intentId);
    expect(about.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'payment_intent.created held',
      'payment_intent.succeeded held',
    ]);
    expect(shop.events).toEqual([]);
    const [first = '', second = ''] = about.map(({ id }) => id);
    expect((await shop.control(`deliveries/${second}/send`)).body).toMatchObject({ status: 'delivered', last_reply: '200' });
    expect((await shop.control(`deliveries/${second}/send`)).body).toMatchObject({ attempts: 2 });
    const { body } = await shop.control('deliveries/release', { order: [first, second] });
    expect(body.deliveries.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([first, second]);
    const all = await shop.stripe.events.list({ limit: 100 });
    expect(new Set(shop.events.map(({ id }) => id)).size).toBe(all.data.length);
    expect(shop.events.filter(({ id }) => id === second)).toHaveLength(3);
  });
});

describe('an idempotency key', () => {
  const create = (name: string, idempotencyKey: string) => shop.stripe.customers.create({ name }, { idempotencyKey });

  it('returns the same reply again, even after a restart, and refuses other parameters', async () => {
    const first = await create('Olivia', 'key-1');
    expect((await create('Olivia', 'key-1')).id).toBe(first.id);
    await shop.restart();
    const again = await create('Olivia', 'key-1');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(create('Nora', 'key-1')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect((await shop.stripe.customers.list()).data).toHaveLength(1);
  });

  it('answers 409 while its call is running', async () => {
    await shop.control('faults', { path: '/v1/customers', kind: 'slow', ms: 300 });
    const slow = create('Olivia', 'key-2');
    await expect.poll(async () => (await shop.control('faults', {}, 'GET')).body.faults).toEqual([]);
    await expect(create('Olivia', 'key-2')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { id } = await slow;
    expect((await create('Olivia', 'key-2')).id).toBe(id);
  });

  it('stores no refusal of an invalid call, but a bank’s', async () => {
    const wrong = shop.stripe.subscriptions.create({ customer: 'cus_none', items: [] }, { idempotencyKey: 'key-3' });
    await expect(wrong).rejects.toMatchObject({ statusCode: 400 });
    expect((await create('Olivia', 'key-3')).name).toBe('Olivia');
    const { intentId } = await shop.subscribe();
    const pay = () =>
      shop.stripe.paymentIntents.confirm(
        intentId,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'key-4' },
      );
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
    expect((await shop.stripe.charges.list({ payment_intent: intentId })).data).toHaveLength(1);
  });
});

describe('a fault', () => {
  it('affects the calls it is meant for, as many times as requested', async () => {
    await shop.control('faults', { method: 'POST', path: '^/v1/cust', kind: 'error', times: 2 });
    await shop.control('faults', { path: '/v1/customers', kind: 'refuse' });
    await expect(shop.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 500 });
    await expect(shop.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 500 });
    await expect(shop.stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect((await shop.stripe.customers.list()).data).toEqual([]);
    await shop.control('faults', { path: '/v1/customers', kind: 'error', times: 9 });
    await shop.control('faults', {}, 'DELETE');
    await shop.stripe.customers.create({});
    expect((await shop.control('faults', { path: '/v1', kind: 'flood' })).status).toBe(400);
  });

  it.each([
    ['error', 'nothing', 0],
    ['error_after', 'the change', 1],
  ])('%s answers 500 after %s was done, and stores that answer under the key', async (kind, _, made) => {
    const key = { idempotencyKey: `key-${kind}` };
    const name = `Made ${kind}`;
    const create = (options?: Stripe.RequestOptions) => shop.stripe.customers.create({ name }, options);
    const countMade = async () => (await shop.stripe.customers.list()).data.filter((customer) => customer.name === name).length;
    await shop.control('faults', { method: 'POST', path: '/v1/customers', kind });
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    expect(await countMade()).toBe(made);
    await create({ idempotencyKey: `another-${kind}` });
    expect(await countMade()).toBe(made + 1);
  });

  it('loses a reply after the change, which the same key finds again', async () => {
    await shop.control('faults', { method: 'POST', path: '/v1/customers', kind: 'lost', times: 1 });
    const patient = new Stripe(KEYS.secretKey, {
      host: 'localhost',
      port: new URL(shop.origin).port,
      protocol: 'http',
      maxNetworkRetries: 2,
    });
    const customer = await patient.customers.create({ name: 'Olivia' });
    expect((await shop.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  });
});

it('keeps everything over a restart: payments, cards, the clock', async () => {
  const { subscription, intentId, secret } = await shop.subscribe();
  await shop.confirm(intentId, secret, '4242424242424242');
  await shop.control('clock', { days: 30 });
  const before = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] });
  await shop.restart();
  const after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] });
  expect({ ...after, lastResponse: null }).toEqual({ ...before, lastResponse: null });
  const { body: clock } = await shop.control('clock', {}, 'GET');
  expect(Date.parse(clock.now) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600 * 1000);
  await shop.control('clock', { subscription: subscription.id });
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});
