import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TrialShop } from './trial-shop.ts';

const DAY = 24 * 3600;
let shop: TrialShop;
beforeAll(async () => {
  shop = await new TrialShop().open();
});
afterAll(() => shop.close());

const periodEndOf = (subscription: Stripe.Subscription): number => subscription.items.data[0]?.current_period_end ?? 0;
const fetchSubscription = (id: string) => shop.stripe.subscriptions.retrieve(id);
const moveOn = (body: object) => shop.control('clock', body);

async function startWith(number: string) {
  const started = await shop.subscribe();
  await shop.confirm(started.intentId, started.secret, number);
  if (number.endsWith('3155') || number.endsWith('3184')) {
    await shop.control(`payments/${started.intentId}/authenticate`, { outcome: 'complete' });
  }
  return { ...started, subscription: await fetchSubscription(started.subscription.id) };
}

describe('the clock', () => {
  it.each(['4242424242424242', '4000002500003155'])(
    'renews a subscription with %s, a year from its previous end',
    async (number) => {
      const { subscription } = await startWith(number);
      const ended = periodEndOf(subscription);
      await moveOn({ to: new Date((ended + 60) * 1000).toISOString() });
      const begun = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
      expect(begun.latest_invoice).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', created: ended });
      await moveOn({ subscription: subscription.id });
      const renewed = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
      expect(renewed.status).toBe('active');
      expect(renewed.items.data[0]?.current_period_start).toBe(ended);
      expect(new Date(periodEndOf(renewed) * 1000).getUTCFullYear()).toBe(new Date(ended * 1000).getUTCFullYear() + 1);
      expect(renewed.latest_invoice).toMatchObject({
        status: 'paid',
        amount_paid: 4999,
        lines: { data: [{ period: { start: ended, end: periodEndOf(renewed) } }] },
      });
      const invoices = await shop.stripe.invoices.list({ subscription: subscription.id });
      expect(invoices.data.map(({ billing_reason }) => billing_reason)).toEqual(['subscription_cycle', 'subscription_create']);
      // Delivered now, though it has the time when it happened: signatures use the real clock.
      const told = await shop.told('invoice.paid', ({ id }) => id === (renewed.latest_invoice as Stripe.Invoice).id);
      expect(told.created).toBe(ended + 3600);
    },
  );

  it('is advanced by a test clock, whose customers are deleted with it', async () => {
    const { testClocks } = shop.stripe.testHelpers;
    const now = (await shop.control('clock', {}, 'GET')).body.now;
    const clock = await testClocks.create({ frozen_time: Math.floor(Date.parse(now) / 1000) });
    const customer = await shop.stripe.customers.create({ test_clock: clock.id });
    const { subscription, intentId, secret } = await shop.subscribe({ customer: customer.id });
    await shop.confirm(intentId, secret, '4242424242424242');
    const end = periodEndOf(subscription);
    await expect(testClocks.advance(clock.id, { frozen_time: clock.frozen_time })).rejects.toThrow('later than');
    await expect(testClocks.advance(clock.id, { frozen_time: end + 2 * 366 * DAY })).rejects.toThrow('two periods');
    expect((await testClocks.advance(clock.id, { frozen_time: end + DAY })).status).toBe('advancing');
    expect(await testClocks.retrieve(clock.id)).toMatchObject({ status: 'ready', frozen_time: end + DAY });
    expect(periodEndOf(await fetchSubscription(subscription.id))).toBeGreaterThan(end);
    await testClocks.del(clock.id);
    await expect(testClocks.retrieve(clock.id)).rejects.toThrow('No such test_clock');
    expect((await fetchSubscription(subscription.id)).status).toBe('canceled');
    await expect(shop.stripe.customers.create({ test_clock: clock.id })).rejects.toThrow('No such test_clock');
  });

  it('charges the renewal without the coupon of the first year', async () => {
    await shop.stripe.coupons.create({ id: 'FIRST', amount_off: 1000, currency: 'usd', duration: 'once' });
    const started = await shop.subscribe({ discounts: [{ coupon: 'FIRST' }] });
    expect(started.invoice.total).toBe(3999);
    await shop.confirm(started.intentId, started.secret, '4242424242424242');
    await moveOn({ subscription: started.subscription.id });
    const { data } = await shop.stripe.invoices.list({ subscription: started.subscription.id });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([4999, 3999]);
  });

  it('retries a refused renewal after 3, 5 and 7 days, and then cancels', async () => {
    const { subscription } = await startWith('4242424242424242');
    await shop.renewWith(subscription, 'pm_card_chargeCustomerFail');
    const charged = periodEndOf(subscription) + 3600;
    const attempts: number[] = [];
    for (let left = 4; left > 0; left -= 1) {
      expect((await fetchSubscription(subscription.id)).status).toBe(left === 4 ? 'active' : 'past_due');
      await moveOn({ subscription: subscription.id });
      const invoice = (await shop.stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data[0];
      expect(invoice).toMatchObject({ status: 'open', attempt_count: 5 - left });
      attempts.push(invoice?.next_payment_attempt ?? 0);
    }
    expect(attempts).toEqual([charged + 3 * DAY, charged + 8 * DAY, charged + 15 * DAY, 0]);
    expect(await fetchSubscription(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    await shop.told('customer.subscription.deleted', ({ id }) => id === subscription.id);
    const told = await shop.told('payment_intent.payment_failed', (intent) => intent.description === 'Subscription update');
    expect((told.data.object as Stripe.PaymentIntent).last_payment_error?.code).toBe('card_declined');
    const charges = (await shop.stripe.charges.list({ customer: subscription.customer as string })).data;
    expect(charges.map(({ failure_code: code }) => code)).toEqual([...Array(4).fill('card_declined'), null]);
  });

  it('requires authentication where the bank wants it at each payment, and charges nothing before', async () => {
    const { subscription } = await startWith('4000002760003184');
    await moveOn({ subscription: subscription.id });
    const late = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] });
    expect(late.status).toBe('past_due');
    const invoice = late.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'open', attempted: true, attempt_count: 1 });
    const intentId = invoice.payments?.data[0]?.payment.payment_intent as string;
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      last_payment_error: null,
    });
    await shop.told('invoice.payment_action_required', ({ id }) => id === invoice.id);
    await shop.told('invoice.payment_failed', ({ id }) => id === invoice.id);
    await shop.control(`payments/${intentId}/authenticate`, { outcome: 'complete' });
    expect((await fetchSubscription(subscription.id)).status).toBe('active');
  });

  it('lets the owner pay a refused renewal with another card, which is saved for the next year on request', async () => {
    const { subscription, intentId, secret } = await shop.lapse();
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ setup_future_usage: null });
    const keep = { setup_future_usage: 'off_session' };
    expect((await shop.confirm(intentId, secret, '4000000000000002', keep)).status).toBe(402);
    expect((await fetchSubscription(subscription.id)).status).toBe('past_due');
    expect((await shop.confirm(intentId, secret, '4242424242424242', keep)).body.status).toBe('succeeded');
    expect((await fetchSubscription(subscription.id)).status).toBe('active');
    await moveOn({ subscription: subscription.id });
    expect(await fetchSubscription(subscription.id)).toMatchObject({ status: 'active' });
    expect((await shop.stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(3);
  });

  it('makes a subscription active again, unpaid, when its renewal is voided', async () => {
    const { subscription, invoice } = await shop.lapse();
    expect(subscription.status).toBe('past_due');
    await shop.stripe.invoices.voidInvoice(invoice.id);
    expect(await fetchSubscription(subscription.id)).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_end: periodEndOf(subscription) }] },
    });
    await shop.told('customer.subscription.updated', ({ id, status }) => id === subscription.id && status === 'active');
  });

  it('returns to the old card after another paid once without being saved', async () => {
    const { subscription, intentId, secret } = await shop.lapse();
    expect((await shop.confirm(intentId, secret, '4242424242424242')).body.status).toBe('succeeded');
    expect((await fetchSubscription(subscription.id)).default_payment_method).toBe(subscription.default_payment_method);
    await moveOn({ subscription: subscription.id });
    expect((await fetchSubscription(subscription.id)).status).toBe('past_due');
  });

  it('ends a subscription on a set date, before its period or after a renewal, unless that is cleared', async () => {
    const start = async () => (await startWith('4242424242424242')).subscription;
    const [sooner, later, cleared] = [await start(), await start(), await start()] as const;
    const endAt = (subscription: Stripe.Subscription, days: number) =>
      shop.stripe.subscriptions.update(subscription.id, { cancel_at: periodEndOf(subscription) + days * DAY });
    const ending = await endAt(sooner, -30);
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: false, cancel_at: periodEndOf(sooner) - 30 * DAY });
    await endAt(later, 30);
    await endAt(cleared, -30);
    // Clearing one leaves the other.
    await shop.stripe.subscriptions.update(cleared.id, { cancel_at_period_end: false });
    expect((await fetchSubscription(cleared.id)).cancel_at).not.toBeNull();
    expect(await shop.stripe.subscriptions.update(cleared.id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await expect(shop.stripe.subscriptions.update(cleared.id, { cancel_at: 1_000_000_000 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'cancel_at',
    });
    await moveOn({ to: new Date((periodEndOf(cleared) + 40 * DAY) * 1000).toISOString() });
    const invoicesOf = async ({ id }: Stripe.Subscription) => (await shop.stripe.invoices.list({ subscription: id })).data.length;
    expect(await fetchSubscription(sooner.id)).toMatchObject({ status: 'canceled', ended_at: periodEndOf(sooner) - 30 * DAY });
    expect(await fetchSubscription(later.id)).toMatchObject({ status: 'canceled', ended_at: periodEndOf(later) + 30 * DAY });
    expect((await fetchSubscription(cleared.id)).status).toBe('active');
    expect([await invoicesOf(sooner), await invoicesOf(later), await invoicesOf(cleared)]).toEqual([1, 2, 2]);
  });

  it('charges a renewal with pending items: the customer’s, and those of a price change', async () => {
    const { subscription, customer } = await startWith('4242424242424242');
    const [item] = subscription.items.data;
    const product = item?.price.product as string;
    const dearer = await shop.stripe.prices.create({
      currency: 'usd',
      unit_amount: 8999,
      product,
      recurring: { interval: 'year' },
    });
    await shop.stripe.invoiceItems.create({ customer: customer.id, amount: -1500, currency: 'usd' });
    const changed = await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', price: dearer.id }],
    });
    expect(changed.items.data[0]?.price.unit_amount).toBe(8999);
    await moveOn({ to: new Date((periodEndOf(subscription) + 2 * 3600) * 1000).toISOString() });
    const [renewal] = (await shop.stripe.invoices.list({ subscription: subscription.id })).data;
    const prorations = renewal?.lines.data.map(({ parent }) => parent?.invoice_item_details?.proration ?? null);
    expect(prorations).toEqual([null, false, true, true]);
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([8999, -1500, -4999, 8999]);
    expect(renewal).toMatchObject({ status: 'paid', total: 11_499, amount_paid: 11_499 });
  });

  it('charges less for a renewal that an operator has credited', async () => {
    const { subscription, customer } = await startWith('4242424242424242');
    const bad = await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await moveOn({ to: new Date((periodEndOf(subscription) + 2 * 3600) * 1000).toISOString() });
    const [renewal] = (await shop.stripe.invoices.list({ subscription: subscription.id })).data;
    const note = await shop.stripe.creditNotes.create({ invoice: renewal?.id ?? '', amount: 2000 });
    expect(note).toMatchObject({ object: 'credit_note', type: 'pre_payment', amount: 2000 });
    expect(await shop.stripe.invoices.retrieve(renewal?.id ?? '')).toMatchObject({
      status: 'open',
      total: 4999,
      amount_due: 2999,
      pre_payment_credit_notes_amount: 2000,
    });
    await expect(shop.stripe.creditNotes.create({ invoice: renewal?.id ?? '', amount: 3000 })).rejects.toMatchObject({
      param: 'amount',
    });
    const { payments } = await shop.stripe.invoices.retrieve(renewal?.id ?? '', { expand: ['payments'] });
    const intentId = payments?.data[0]?.payment.payment_intent as string;
    await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    expect(await shop.stripe.invoices.retrieve(renewal?.id ?? '')).toMatchObject({ status: 'paid', amount_paid: 2999 });
  });

  it('ends a subscription that was to end with its period, and charges nothing', async () => {
    const { subscription } = await startWith('4242424242424242');
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await moveOn({ subscription: subscription.id });
    expect(await fetchSubscription(subscription.id)).toMatchObject({ status: 'canceled', ended_at: periodEndOf(subscription) });
    expect((await shop.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  it('expires an incomplete subscription after 23 hours, but not one whose payment is processing', async () => {
    const idle = await shop.subscribe();
    const processing = await shop.subscribe();
    await shop.confirm(processing.intentId, processing.secret, '4000000000007726');
    await moveOn({ days: 0.9 });
    expect((await fetchSubscription(idle.subscription.id)).status).toBe('incomplete');
    await moveOn({ days: 0.1 });
    expect((await fetchSubscription(idle.subscription.id)).status).toBe('incomplete_expired');
    expect((await shop.stripe.invoices.retrieve(idle.invoice.id)).status).toBe('void');
    expect((await shop.confirm(idle.intentId, idle.secret, '4242424242424242')).status).toBe(400);
    expect((await fetchSubscription(processing.subscription.id)).status).toBe('incomplete');
  });

  it('advances only forward, and only for this machine', async () => {
    expect((await moveOn({ to: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await moveOn({ days: 'soon' })).status).toBe(400);
    const foreign = await fetch(`${shop.origin}/card-processor/clock`, { headers: { origin: 'https://elsewhere.example' } });
    expect(foreign.status).toBe(403);
  });
});
