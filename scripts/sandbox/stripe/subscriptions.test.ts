import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TrialShop } from './trial-shop.ts';

let shop: TrialShop;
beforeAll(async () => {
  shop = await new TrialShop().open();
});
afterAll(() => shop.close());

const errorOf = (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );

async function makeDonationProduct(): Promise<string> {
  const { id } = await shop.stripe.products.create({ name: 'Donation to the Motor Museum' });
  return id;
}

describe('a new subscription', () => {
  it('waits for its first payment with an open invoice, an intent and its secret', async () => {
    const { subscription, customer, invoice, intentId, secret } = await shop.subscribe({ metadata: { user: 'u1' } });
    expect(subscription).toMatchObject({ status: 'incomplete', metadata: { user: 'u1' }, customer: customer.id });
    const item = subscription.items.data[0];
    expect(new Date((item?.current_period_end ?? 0) * 1000).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 1);
    expect(invoice).toMatchObject({
      status: 'open',
      billing_reason: 'subscription_create',
      amount_due: 4999,
      total: 4999,
      parent: { subscription_details: { subscription: subscription.id, metadata: { user: 'u1' } } },
    });
    expect(invoice.number).toMatch(/^[A-Z0-9]{8}-0001$/);
    expect(secret).toMatch(new RegExp(`^${intentId}_secret_`));
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'requires_payment_method',
      amount: 4999,
      customer: customer.id,
      setup_future_usage: 'off_session',
    });
    const payments = await shop.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intentId },
      expand: ['data.invoice'],
    });
    expect(payments.data[0]?.invoice).toMatchObject({ id: invoice.id });
  });

  it('applies a coupon to its product and leaves the donation unchanged', async () => {
    const donation = await makeDonationProduct();
    const coupon = await shop.stripe.coupons.create({
      id: 'SPRING-999',
      amount_off: 999,
      currency: 'usd',
      duration: 'once',
      applies_to: { products: ['prod_trial'] },
      name: 'SPRING',
    });
    expect((await shop.stripe.coupons.retrieve(coupon.id, { expand: ['applies_to'] })).applies_to?.products).toEqual([
      'prod_trial',
    ]);
    const { invoice } = await shop.subscribe({
      discounts: [{ coupon: coupon.id }],
      add_invoice_items: [
        { price_data: { currency: 'usd', product: donation, unit_amount: 2500 }, metadata: { kind: 'donation' } },
      ],
    });
    expect(invoice).toMatchObject({ subtotal: 7499, total: 6500, total_discount_amounts: [{ amount: 999 }] });
    const [year, gift] = invoice.lines.data;
    expect(year).toMatchObject({ amount: 4999, discount_amounts: [{ amount: 999 }] });
    expect(gift).toMatchObject({ amount: 2500, discount_amounts: [], metadata: { kind: 'donation' } });
    expect(gift?.pricing?.price_details?.product).toBe(donation);
  });

  it('applies a coupon without products to everything', async () => {
    const donation = await makeDonationProduct();
    await shop.stripe.coupons.create({ id: 'MUCH', amount_off: 5500, currency: 'usd', duration: 'once' });
    const { invoice } = await shop.subscribe({
      discounts: [{ coupon: 'MUCH' }],
      add_invoice_items: [{ price_data: { currency: 'usd', product: donation, unit_amount: 1001 } }],
    });
    expect(invoice.lines.data.map(({ discount_amounts }) => discount_amounts?.[0]?.amount)).toEqual([4999, 501]);
    expect(invoice.total).toBe(6000 - 5500);
  });

  it('deducts a customer’s balance from what is due, and returns it when it is voided', async () => {
    const customer = await shop.stripe.customers.create({ balance: -2000 });
    const { invoice, intentId } = await shop.subscribe({ customer: customer.id });
    expect(invoice).toMatchObject({
      total: 4999,
      starting_balance: -2000,
      ending_balance: 0,
      amount_due: 2999,
      amount_remaining: 2999,
    });
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ amount: 2999 });
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
    await shop.stripe.invoices.voidInvoice(invoice.id);
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -2000 });
  });

  it.each([
    ['a balance that covers it', -6000, 0, -1001],
    ['less than can be charged, which is owed from then on', 0, 4950, 49],
    ['less than can be charged beside a balance', -4998, 0, 1],
  ])('is paid at once and without an intent: %s', async (_, balance, discount, left) => {
    const customer = await shop.stripe.customers.create({ balance });
    const coupon =
      discount > 0 && (await shop.stripe.coupons.create({ amount_off: discount, currency: 'usd', duration: 'once' }));
    const { subscription, invoice, secret } = await shop.subscribe({
      customer: customer.id,
      ...(coupon && { discounts: [{ coupon: coupon.id }] }),
    });
    expect(subscription.status).toBe('active');
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 4999 - discount,
      amount_due: 0,
      amount_paid: 0,
      ending_balance: left,
    });
    expect([secret, invoice.payments?.data]).toEqual(['', []]);
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: left });
    await shop.told('invoice.paid', ({ id }) => id === invoice.id);
  });

  it('ends when it is canceled: its invoice void, its intent canceled', async () => {
    const { subscription, invoice, intentId } = await shop.subscribe();
    expect((await shop.stripe.subscriptions.cancel(subscription.id)).status).toBe('incomplete_expired');
    expect((await shop.stripe.invoices.retrieve(invoice.id)).status).toBe('void');
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    await shop.told('customer.subscription.deleted', ({ id }) => id === subscription.id);
    await shop.told('invoice.voided', ({ id }) => id === invoice.id);
    await shop.told('payment_intent.canceled', ({ id }) => id === intentId);
    expect(await errorOf(shop.stripe.subscriptions.cancel(subscription.id))).toMatchObject({ code: 'resource_missing' });
  });

  it('ends when its invoice is voided, which a paid one can’t be', async () => {
    const { subscription, invoice, intentId } = await shop.subscribe();
    await shop.stripe.invoices.voidInvoice(invoice.id);
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired');
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    const paid = await shop.subscribe();
    await shop.stripe.paymentIntents.confirm(paid.intentId, { payment_method: 'pm_card_visa' });
    expect(await errorOf(shop.stripe.invoices.voidInvoice(paid.invoice.id))).toMatchObject({ statusCode: 400 });
  });
});

describe('an active subscription', () => {
  it('is set to end with its period, and reset', async () => {
    const { subscription, intentId } = await shop.subscribe();
    await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    const ending = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
    const going = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false, metadata: { a: 'b' } });
    expect(going).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null, metadata: { a: 'b' } });
    const told = await shop.told('customer.subscription.updated', (object) => object.cancel_at_period_end === true);
    expect(told.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  it('ends at once when it is canceled', async () => {
    const { subscription, intentId } = await shop.subscribe();
    await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    const ended = await shop.stripe.subscriptions.cancel(subscription.id);
    expect(ended).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested' },
    });
  });
});

describe('the calls', () => {
  it('refuse what is unknown, missing or at the wrong place, each with its code', async () => {
    const { customer } = await shop.subscribe();
    const unknown = { customer: customer.id, colour: 'red' } as unknown as Stripe.SubscriptionCreateParams;
    expect(await errorOf(shop.stripe.subscriptions.create(unknown))).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    const missing = { customer: customer.id } as Stripe.SubscriptionCreateParams;
    expect(await errorOf(shop.stripe.subscriptions.create(missing))).toMatchObject({ code: 'parameter_missing', param: 'items' });
    const calls = [
      shop.stripe.customers.retrieve('cus_none'),
      shop.stripe.subscriptions.retrieve('sub_none'),
      shop.stripe.invoices.retrieve('in_none'),
      shop.stripe.paymentIntents.retrieve('pi_none'),
      shop.stripe.charges.retrieve('ch_none'),
      shop.stripe.disputes.retrieve('dp_none'),
      shop.stripe.events.retrieve('evt_none'),
      shop.stripe.coupons.retrieve('none'),
    ];
    // All at once: a rejection while another is awaited would be unhandled.
    for (const error of await Promise.all(calls.map(errorOf))) {
      expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', type: 'StripeInvalidRequestError' });
    }
    expect(await errorOf(shop.stripe.customers.retrieve(customer.id, { expand: ['colour'] }))).toMatchObject({ statusCode: 400 });
  });

  it('expand on request, through lists as well', async () => {
    const { subscription, invoice, customer } = await shop.subscribe();
    const fetched = await shop.stripe.subscriptions.retrieve(subscription.id, {
      expand: [
        'customer',
        'latest_invoice.payments.data.payment.payment_intent',
        'items.data.price.product',
        'default_payment_method',
      ],
    });
    expect(fetched.customer).toMatchObject({ id: customer.id, email: 'olivia@example.com' });
    expect(fetched.items.data[0]?.price.product).toMatchObject({ id: 'prod_trial' });
    expect((fetched.latest_invoice as Stripe.Invoice).payments?.data[0]?.payment.payment_intent).toMatchObject({ amount: 4999 });
    expect(fetched.default_payment_method).toBeNull();
    const plain = await shop.stripe.invoices.retrieve(invoice.id);
    expect(plain.payments).toBeUndefined();
    expect(plain.confirmation_secret).toBeUndefined();
  });

  it('return lists in pages, the newest first', async () => {
    const made: string[] = [];
    for (const name of ['a', 'b', 'c'])
      made.unshift((await shop.stripe.customers.create({ name, email: 'pages@example.com' })).id);
    const first = await shop.stripe.customers.list({ email: 'pages@example.com', limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
    const second = await shop.stripe.customers.list({ email: 'pages@example.com', limit: 2, starting_after: made[1] });
    expect(second).toMatchObject({ has_more: false, data: [{ id: made[2] }] });
    const all: string[] = [];
    for await (const { id } of shop.stripe.customers.list({ email: 'pages@example.com', limit: 1 })) all.push(id);
    expect(all).toEqual(made);
  });

  it('delete a customer, whose subscriptions end', async () => {
    const { subscription, customer, intentId } = await shop.subscribe();
    await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    expect(await shop.stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });
});
