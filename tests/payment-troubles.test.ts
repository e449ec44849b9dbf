import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { type Buyer, buyer, customerOf, mailsOf, moveClockUntil, paymentsOf, showcasesOf, untilDelivered } from './buyer.ts';
import { until } from './client.ts';
import { control, declineRenewals, pay, sandboxOrigin, stripe } from './sandbox-cards.ts';

/** Payments during failures of the processor, manual changes by an operator, or the passing of time. */
const fail = (fault: object) => control('faults', fault);

const faults = async (): Promise<unknown[]> =>
  ((await (await fetch(`${sandboxOrigin}/card-processor/faults`)).json()) as { faults: unknown[] }).faults;

afterEach(async () => {
  await control('faults/clear');
  await control('deliveries/release');
});

/** @returns the payment's result */
async function buy({ client, prepare }: Buyer) {
  const intent = await prepare();
  expect(await pay(intent.clientSecret)).toBe('succeeded');
  await client.call('GET', `/api/verify-payment/${intent.paymentIntentId}`);
  return intent;
}

const subscriptionOf = (userId: string) =>
  db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();

const chargesOf = async (userId: string) => {
  const { data } = await stripe.paymentIntents.list({ customer: await customerOf(userId), limit: 100 });
  return data.filter(({ status }) => status === 'succeeded');
};

/** Advances to the renewal, which is declined. */
async function lapse(userId: string): Promise<void> {
  await declineRenewals((await subscriptionOf(userId)).processorId ?? '');
  await moveClockUntil(userId, async () => (await subscriptionOf(userId)).status === 'past_due');
}

/** Retries until the processor cancels the payment. */
async function tryTooOften(clientSecret: string): Promise<void> {
  const tryAgain = () => pay(clientSecret, '4000000000000002');
  for (let answer = await tryAgain(); answer === 'card_declined'; ) answer = await tryAgain();
  expect(await pay(clientSecret)).toBe('payment_intent_unexpected_state');
}

describe('a checkout', () => {
  it('that can’t be fetched for a moment is not replaced, since its tab could still pay it', async () => {
    const { userId, client, prepare } = await buyer();
    const first = await prepare();
    const { invoiceId } = await db
      .selectFrom('checkouts')
      .select('invoiceId')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    await fail({ method: 'GET', path: `/v1/invoices/${invoiceId}`, kind: 'error', times: 3 });
    expect((await client.send('POST', '/api/create-payment-intent', {})).status).toBe(503);
    const second = await prepare();
    expect(second.paymentIntentId).toBe(first.paymentIntentId);
    for (const { clientSecret } of [first, second]) await pay(clientSecret);
    expect(await chargesOf(userId)).toHaveLength(1);
  });

  it('whose answers are lost is created once', async () => {
    const { userId, client, prepare } = await buyer();
    await fail({ method: 'POST', path: '^/v1/subscriptions$', kind: 'lost', times: 3 });
    expect((await client.send('POST', '/api/create-payment-intent', {})).status).toBe(503);
    await prepare();
    const { data } = await stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' });
    expect(data).toHaveLength(1);
  });

  it('that can’t be fetched just after it was created is resumed, not created twice', async () => {
    const { userId, client, prepare } = await buyer();
    await fail({ method: 'GET', path: '/v1/payment_intents', kind: 'error', times: 3 });
    expect((await client.send('POST', '/api/create-payment-intent', {})).status).toBe(503);
    await prepare();
    const { data } = await stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' });
    expect(data).toHaveLength(1);
  });

  it('is the same after a slow processor, which is still working on the first attempt at the retry', async () => {
    const { userId, client, prepare } = await buyer();
    // Longer than the timeout of one attempt, and than all three together.
    await fail({ method: 'POST', path: '^/v1/subscriptions$', kind: 'slow', ms: 14_000 });
    expect((await client.send('POST', '/api/create-payment-intent', {})).status).toBe(503);
    await until(() => prepare().catch(() => false), { what: 'the processor', within: 20_000 });
    // A second one next to the first could lead to two payments.
    expect(await db.selectFrom('checkouts').select('status').where('userId', '=', userId).execute()).toEqual([
      { status: 'open' },
    ]);
    const { data } = await stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' });
    expect(data).toHaveLength(1);
  });

  it('starts over when its payment was attempted so often that the processor canceled it', async () => {
    const person = await buyer();
    const first = await person.prepare();
    await tryTooOften(first.clientSecret);
    await buy(person);
    expect(await showcasesOf(person.userId)).toHaveLength(1);
    expect(await chargesOf(person.userId)).toHaveLength(1);
  });

  it('starts over for a customer who was deleted at the processor', async () => {
    const person = await buyer();
    await person.prepare();
    await stripe.customers.del(await customerOf(person.userId));
    // The first attempt discovers it.
    await person.client.send('POST', '/api/create-payment-intent', {});
    await buy(person);
    expect(await showcasesOf(person.userId)).toHaveLength(1);
  });

  it('of one person never holds up another, however many calls wait for a slow processor', async () => {
    const [greedy, another] = [await buyer(), await buyer()];
    await greedy.prepare();
    const { invoiceId } = await db
      .selectFrom('checkouts')
      .select('invoiceId')
      .where('userId', '=', greedy.userId)
      .executeTakeFirstOrThrow();
    await fail({ method: 'GET', path: `/v1/invoices/${invoiceId}`, kind: 'slow', ms: 4000, times: 40 });
    const calls = Array.from({ length: 30 }, () => greedy.client.send('POST', '/api/create-payment-intent', {}));
    const began = performance.now();
    await another.prepare();
    expect(performance.now() - began).toBeLessThan(3500);
    await control('faults/clear');
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  });
});

describe('a payment', () => {
  it('that is refunded while it is still being completed stays refunded', async () => {
    const person = await buyer();
    const { userId, client } = person;
    const { paymentIntentId } = await buy(person);
    const { processorId } = await subscriptionOf(userId);
    // Fetched after the payment, whose known state is outdated by then.
    await fail({ method: 'GET', path: `/v1/subscriptions/${processorId}`, kind: 'slow', ms: 2000, times: 1 });
    const verified = client.call('GET', `/api/verify-payment/${paymentIntentId}`);
    await until(async () => (await faults()).length === 0, { what: 'the question' });
    const refunds = () => db.selectFrom('paymentEvents').select('id').where('type', '=', 'charge.refunded').execute();
    const before = (await refunds()).length;
    await control(`payments/${paymentIntentId}/refund`);
    const isKnown = async () => (await refunds()).length > before;
    await Promise.all([verified, until(isKnown, { what: 'the webhook' })]);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'refunded', refundedAmount: 4999 }]);
    expect((await subscriptionOf(userId)).status).toBe('inactive');
  });
});

describe('a payment that the bank is processing', () => {
  it('and declines is reported as failed, by mail too, and can be paid with another card', async () => {
    const { userId, client, prepare } = await buyer();
    const { clientSecret, paymentIntentId } = await prepare();
    expect(await pay(clientSecret, '4000000000007726')).toBe('processing');
    await client.call('GET', `/api/verify-payment/${paymentIntentId}`);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'pending' }]);
    await control(`payments/${paymentIntentId}/settle`, { outcome: 'fail' });
    await until(async () => (await paymentsOf(userId))[0]?.status === 'failed', { what: 'the failure' });
    expect(await mailsOf(userId)).toMatchObject([
      { template: 'payment-failed', text: expect.stringContaining('Nothing was charged') },
    ]);
    expect(await showcasesOf(userId)).toEqual([]);

    const again = await prepare();
    expect(await pay(again.clientSecret)).toBe('succeeded');
    await client.call('GET', `/api/verify-payment/${again.paymentIntentId}`);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'completed', amount: 4999 }]);
    expect(await showcasesOf(userId)).toHaveLength(1);
    expect((await mailsOf(userId)).map(({ template }) => template)).toEqual(['payment-failed', 'receipt']);
  });
});

describe('a subscription', () => {
  it('continues when a year before the current one is refunded, and ends when the current one is', async () => {
    const person = await buyer();
    const { userId } = person;
    const { paymentIntentId } = await buy(person);
    await moveClockUntil(userId, async () => (await paymentsOf(userId)).length === 2);
    await control(`payments/${paymentIntentId}/refund`);
    await until(async () => (await paymentsOf(userId)).some(({ status }) => status === 'refunded'));
    expect((await subscriptionOf(userId)).status).toBe('active');
    const renewal = (await paymentsOf(userId)).find(({ status }) => status === 'completed');
    await control(`payments/${renewal?.paymentIntentId}/refund`);
    await until(async () => (await subscriptionOf(userId)).status === 'inactive', { what: 'the end' });
  });

  it('that the processor ended before we learned of it is not charged: a new one is sold', async () => {
    const person = await buyer();
    const { userId, client, prepare } = person;
    await buy(person);
    await lapse(userId);
    const renewal = await prepare();
    const { processorId } = await subscriptionOf(userId);
    await untilDelivered(await customerOf(userId));
    await control('deliveries/hold');
    await stripe.subscriptions.cancel(processorId ?? '');
    const fresh = await prepare();
    expect(fresh.paymentIntentId).not.toBe(renewal.paymentIntentId);
    // A tab left open on the renewal has nothing to pay anymore.
    expect(await pay(renewal.clientSecret)).toBe('payment_intent_unexpected_state');
    expect(await pay(fresh.clientSecret)).toBe('succeeded');
    await client.call('GET', `/api/verify-payment/${fresh.paymentIntentId}`);
    expect(await chargesOf(userId)).toHaveLength(2);
    const subscription = await subscriptionOf(userId);
    expect(subscription.status).toBe('active');
    expect(subscription.processorId).not.toBe(processorId);
  });

  it('whose renewal was attempted so often that the processor canceled it is sold again', async () => {
    const person = await buyer();
    const { userId } = person;
    await buy(person);
    await lapse(userId);
    const { processorId } = await subscriptionOf(userId);
    await tryTooOften((await person.prepare()).clientSecret);
    const { isRenewal } = await buy(person);
    expect(isRenewal).toBe(false);
    expect((await subscriptionOf(userId)).status).toBe('active');
    expect((await stripe.subscriptions.retrieve(processorId ?? '')).status).toBe('canceled');
    expect(await chargesOf(userId)).toHaveLength(2);
  });

  it('whose ending is interrupted gives no free year', async () => {
    const person = await buyer();
    const { userId, client } = person;
    await buy(person);
    await lapse(userId);
    const { processorId } = await subscriptionOf(userId);
    // Three attempts of ours fail: its renewal is void by then, which makes it active again.
    await fail({ method: 'DELETE', path: `/v1/subscriptions/${processorId}`, kind: 'error', times: 3 });
    expect((await client.send('POST', '/api/subscription/cancel')).status).toBe(503);
    await until(async () => (await subscriptionOf(userId)).status === 'inactive', { what: 'the end' });
    expect((await stripe.subscriptions.retrieve(processorId ?? '')).status).toBe('canceled');
  });

  it('whose renewal an operator voids is a free year, as they wished', async () => {
    const person = await buyer();
    const { userId } = person;
    await buy(person);
    await lapse(userId);
    const { latest_invoice: renewal } = await stripe.subscriptions.retrieve((await subscriptionOf(userId)).processorId ?? '');
    await stripe.invoices.voidInvoice(renewal as string);
    await until(async () => (await subscriptionOf(userId)).status === 'active', { what: 'the webhook' });
    expect(await chargesOf(userId)).toHaveLength(1);
  });

  it('that is canceled while its renewal is past due ends, and is never charged again', async () => {
    const person = await buyer();
    const { userId, client, prepare } = person;
    await buy(person);
    await lapse(userId);
    const renewal = await prepare();
    expect(await client.call('POST', '/api/subscription/cancel')).toMatchObject({ hasActiveSubscription: false });
    expect(await pay(renewal.clientSecret)).toBe('payment_intent_unexpected_state');
    const { processorId } = await subscriptionOf(userId);
    expect((await stripe.subscriptions.retrieve(processorId ?? '')).status).toBe('canceled');
    expect(await chargesOf(userId)).toHaveLength(1);
    // A new year is sold as to anyone.
    await buy(person);
    expect((await subscriptionOf(userId)).status).toBe('active');
  });

  it('that ended after the last attempt of its renewal leaves nothing to pay in an open tab', async () => {
    const person = await buyer();
    const { userId } = person;
    await buy(person);
    await lapse(userId);
    const renewal = await person.prepare();
    await moveClockUntil(userId, async () => (await subscriptionOf(userId)).status === 'inactive');
    await untilDelivered(await customerOf(userId));
    expect(await pay(renewal.clientSecret)).toBe('payment_intent_unexpected_state');
    expect(await chargesOf(userId)).toHaveLength(1);
  });

  it('that is paid after its end nonetheless is not reported as renewed: owner and operator are notified', async () => {
    const person = await buyer();
    const { userId, client } = person;
    await buy(person);
    await lapse(userId);
    const renewal = await person.prepare();
    const subscriptionId = (await subscriptionOf(userId)).processorId ?? '';
    await control('deliveries/hold');
    for (let moves = 0; moves < 5 && (await stripe.subscriptions.retrieve(subscriptionId)).status !== 'canceled'; moves += 1) {
      await control('clock', { subscription: subscriptionId });
    }
    expect(await pay(renewal.clientSecret)).toBe('succeeded');
    await control('deliveries/release');
    await untilDelivered(await customerOf(userId));
    const late = (await paymentsOf(userId)).find(({ paymentIntentId }) => paymentIntentId === renewal.paymentIntentId);
    expect(late).toMatchObject({ status: 'completed', amount: 4999 });
    expect((await subscriptionOf(userId)).status).toBe('inactive');
    const told = db
      .selectFrom('emails')
      .select(['template', 'recipient', 'text'])
      .where('paymentId', '=', late?.id ?? '');
    const mails = (await told.execute()).filter(({ template }) => template !== 'renewal-failed');
    expect(mails.map(({ template }) => template).sort()).toEqual(['paid-after-end', 'receipt']);
    const [receipt, alert] = ['receipt', 'paid-after-end'].map((wanted) => mails.find(({ template }) => template === wanted));
    expect(alert).toMatchObject({ recipient: 'support@example.com', text: expect.stringContaining('$49.99') });
    expect(receipt?.text).toContain('after your subscription had ended');
    expect(receipt?.text).toContain('refund');
    expect(receipt?.text).not.toMatch(/renewed|For the year/);
    const page = await (await client.fetch(`/receipts/${late?.id}`)).text();
    expect(page).toContain('after your subscription had ended');
    // Its refund ends nothing that had not ended before.
    await control(`payments/${renewal.paymentIntentId}/refund`);
    await untilDelivered(await customerOf(userId));
    const refunded = (await told.execute()).find(({ template }) => template === 'refunded');
    expect(refunded?.text).toContain('We have refunded $49.99');
    expect(refunded?.text).not.toContain('has ended');
  });

  it('whose ending was aborted because it was being paid continues, even when an operator voids a later renewal', async () => {
    const person = await buyer();
    const { userId, client } = person;
    await buy(person);
    await lapse(userId);
    const renewal = await person.prepare();
    expect(await pay(renewal.clientSecret, '4000000000007726')).toBe('processing');
    expect((await client.send('POST', '/api/subscription/cancel')).status).toBe(409);
    await control(`payments/${renewal.paymentIntentId}/settle`, { outcome: 'succeed' });
    await until(async () => (await subscriptionOf(userId)).status === 'active', { what: 'the payment' });
    await lapse(userId);
    const { latest_invoice: later } = await stripe.subscriptions.retrieve((await subscriptionOf(userId)).processorId ?? '');
    await stripe.invoices.voidInvoice(later as string);
    await untilDelivered(await customerOf(userId));
    expect((await subscriptionOf(userId)).status).toBe('active');
  });

  it('that has ended at the processor can’t be canceled, and is shown as it is', async () => {
    const person = await buyer();
    const { userId, client } = person;
    await buy(person);
    await untilDelivered(await customerOf(userId));
    await control('deliveries/hold');
    await stripe.subscriptions.cancel((await subscriptionOf(userId)).processorId ?? '');
    const answer = await client.call('POST', '/api/subscription/cancel');
    expect(answer).toMatchObject({ hasActiveSubscription: false });
  });
});

describe('an item that an operator adds to an invoice at the processor', () => {
  const receiptsOf = async (userId: string) => (await mailsOf(userId, { template: 'receipt' })).map(({ text }) => text);

  it.each([
    ['taken off', -1000, 3999, 'Adjustment: −$10.00'],
    ['added', 1500, 6499, 'Adjustment: $15.00'],
  ])('is no donation, and is reported: %s a renewal', async (_, amount, paid, line) => {
    const person = await buyer();
    const { userId } = person;
    await buy(person);
    await stripe.invoiceItems.create({ customer: await customerOf(userId), amount, currency: 'usd', description: 'As agreed' });
    await moveClockUntil(userId, async () => (await paymentsOf(userId)).length === 2);
    const renewal = (await paymentsOf(userId)).find(({ kind }) => kind === 'renewal');
    expect(renewal).toMatchObject({
      status: 'completed',
      originalAmount: 4999,
      donationAmount: 0,
      adjustmentAmount: amount,
      amount: paid,
    });
    const [, receipt] = await receiptsOf(userId);
    expect(receipt).toContain('Annual subscription: $49.99');
    expect(receipt).toContain(line);
    const page = await (await person.client.fetch(`/receipts/${renewal?.id}`)).text();
    expect(page).toContain('Adjustment');
    // A full refund ends the year.
    await control(`payments/${renewal?.paymentIntentId}/refund`);
    await until(async () => (await subscriptionOf(userId)).status === 'inactive', { what: 'the end' });
  });

  it('by a credit note reduces a past-due renewal wherever it is reported', async () => {
    const person = await buyer();
    const { userId } = person;
    await buy(person);
    await lapse(userId);
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve((await subscriptionOf(userId)).processorId ?? '');
    await stripe.creditNotes.create({ invoice: invoice as string, amount: 2000 });
    const renewal = await person.prepare();
    expect(renewal.finalAmount).toBe(2999);
    expect(await pay(renewal.clientSecret, '4242424242424242', { setup_future_usage: 'off_session' })).toBe('succeeded');
    await person.client.call('GET', `/api/verify-payment/${renewal.paymentIntentId}`);
    const payment = (await paymentsOf(userId)).find(({ paymentIntentId }) => paymentIntentId === renewal.paymentIntentId);
    expect(payment).toMatchObject({
      status: 'completed',
      originalAmount: 4999,
      adjustmentAmount: -2000,
      creditAmount: 0,
      amount: 2999,
    });
    expect((await receiptsOf(userId))[1]).toContain('Total paid: $29.99');
    // A paid payment keeps its amounts.
    await control(`payments/${renewal.paymentIntentId}/refund`);
    await until(async () => (await subscriptionOf(userId)).status === 'inactive', { what: 'the end' });
  });

  it('by a mid-year change of the price is charged, but not reported as a renewal', async () => {
    const person = await buyer();
    const { userId } = person;
    await buy(person);
    await untilDelivered(await customerOf(userId));
    const subscriptionId = (await subscriptionOf(userId)).processorId ?? '';
    const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data;
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 8999,
      product: item?.price.product as string,
      recurring: { interval: 'year' },
    });
    await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: item?.id ?? '', price: price.id }],
      proration_behavior: 'always_invoice',
    });
    await until(async () => (await paymentsOf(userId)).length === 2, { what: 'the payment' });
    const change = (await paymentsOf(userId)).find(({ originalAmount }) => originalAmount === 0);
    expect(change).toMatchObject({ status: 'completed', kind: 'other', donationAmount: 0, amount: 4000, adjustmentAmount: 4000 });
    const [, receipt] = await receiptsOf(userId);
    expect(receipt).toContain('a change of your subscription');
    expect(receipt).not.toMatch(/renewed|For the year|Annual subscription/);
    // Its refund does not end the year.
    await control(`payments/${change?.paymentIntentId}/refund`);
    await untilDelivered(await customerOf(userId));
    expect((await subscriptionOf(userId)).status).toBe('active');
  });
});
