import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CARDS } from './cards.ts';
import { TrialShop } from './trial-shop.ts';

let shop: TrialShop;
beforeAll(async () => {
  shop = await new TrialShop().open();
});
afterAll(() => shop.close());

const statusOf = async (subscriptionId: string) => (await shop.stripe.subscriptions.retrieve(subscriptionId)).status;

describe('a card', () => {
  it('that succeeds pays the invoice, starts the subscription and is saved for its renewals', async () => {
    const { subscription, invoice, intentId, secret, customer } = await shop.subscribe();
    const { status, body } = await shop.confirm(intentId, secret, '4242 4242 4242 4242');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intentId, status: 'succeeded' });
    const intent = await shop.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge', 'payment_method'] });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 4999,
      latest_charge: { status: 'succeeded', paid: true, amount_captured: 4999, customer: customer.id },
      payment_method: { customer: customer.id, card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2049 } },
    });
    expect(await shop.stripe.invoices.retrieve(invoice.id, { expand: ['payments'] })).toMatchObject({
      status: 'paid',
      amount_paid: 4999,
      amount_remaining: 0,
      payments: { data: [{ status: 'paid', amount_paid: 4999 }] },
    });
    const running = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(running.status).toBe('active');
    expect(running.default_payment_method).toBe((intent.payment_method as Stripe.PaymentMethod).id);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('%s is refused as %s, and another card pays after it', async (number, code, declineCode, message) => {
    const { subscription, invoice, intentId, secret } = await shop.subscribe();
    const { status, body } = await shop.confirm(intentId, secret, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      payment_intent: { id: intentId, status: 'requires_payment_method' },
    });
    expect(await statusOf(subscription.id)).toBe('incomplete');
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ last_payment_error: { code, message } });
    await shop.told('invoice.payment_failed', ({ id }) => id === invoice.id);
    await shop.told('payment_intent.payment_failed', ({ id }) => id === intentId);
    expect((await shop.confirm(intentId, secret, '4242424242424242')).body.status).toBe('succeeded');
    expect(await statusOf(subscription.id)).toBe('active');
  });

  it.each(['4000002500003155', '4000002760003184'])('%s asks its holder, who may fail first and then succeed', async (number) => {
    const { subscription, intentId, secret } = await shop.subscribe();
    const asked = await shop.confirm(intentId, secret, number);
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(await statusOf(subscription.id)).toBe('incomplete');
    const failed = await shop.control(`payments/${intentId}/authenticate`, { outcome: 'fail' });
    expect(failed.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await shop.confirm(intentId, secret, number);
    const done = await shop.control(`payments/${intentId}/authenticate`, { outcome: 'complete' });
    expect(done.body.status).toBe('succeeded');
    expect(await statusOf(subscription.id)).toBe('active');
    expect((await shop.control(`payments/${intentId}/authenticate`, { outcome: 'complete' })).status).toBe(400);
  });

  it.each([
    ['succeed', 'succeeded', 'active'],
    ['fail', 'requires_payment_method', 'incomplete'],
  ])('that stays processing is settled: %s', async (outcome, intentStatus, subscriptionStatus) => {
    const { subscription, invoice, intentId, secret } = await shop.subscribe();
    const number = TEST_CARDS.find(({ staysProcessing }) => staysProcessing)?.number ?? '';
    expect((await shop.confirm(intentId, secret, number)).body.status).toBe('processing');
    await expect(shop.stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(shop.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await shop.control(`payments/${intentId}/settle`, { outcome })).body.status).toBe(intentStatus);
    expect(await statusOf(subscription.id)).toBe(subscriptionStatus);
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ exp_year: '20' }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ number: '4929939187355598' }, 'card_declined'],
  ])('with %j is refused as %s', async (wrong, code) => {
    const { intentId, secret } = await shop.subscribe();
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '49', cvc: '123', ...wrong };
    const { status, body } = await shop.confirm(intentId, secret, card);
    expect([status, body.error.type, body.error.code]).toEqual([402, 'card_error', code]);
  });
});

describe('an intent', () => {
  it('can’t be paid twice, nor after its invoice was voided', async () => {
    const paid = await shop.subscribe();
    await shop.confirm(paid.intentId, paid.secret, '4242424242424242');
    const again = await shop.confirm(paid.intentId, paid.secret, '4242424242424242');
    expect(again.body.error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } });
    expect((await shop.stripe.charges.list({ payment_intent: paid.intentId })).data).toHaveLength(1);
    const voided = await shop.subscribe();
    await shop.stripe.invoices.voidInvoice(voided.invoice.id);
    const late = await shop.confirm(voided.intentId, voided.secret, '4242424242424242');
    expect(late.body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it.each([
    ['the same', {}, 200],
    ['mode setup', { 'client_context[mode]': 'setup' }, 400],
    ['another currency', { 'client_context[currency]': 'eur' }, 400],
    ['a card that is used once', { 'client_context[setup_future_usage]': '' }, 400],
    ['other ways to pay', { 'client_context[allowed_payment_method_types][0]': 'us_bank_account' }, 400],
  ])('is paid only by a form that was created for it: %s', async (_, change, expected) => {
    const { intentId, secret } = await shop.subscribe();
    const made = {
      'client_context[mode]': 'subscription',
      'client_context[currency]': 'usd',
      'client_context[setup_future_usage]': 'off_session',
      'client_context[allowed_payment_method_types][0]': 'card',
    };
    const { status, body } = await shop.confirm(intentId, secret, '4242424242424242', { ...made, ...change });
    expect(status, JSON.stringify(body)).toBe(expected);
    if (expected === 400)
      expect(body.error.message).toMatch(/^The provided (\w+) \(.*\) does not match the expected \1 \(.*\)\./);
  });

  it('is canceled after too many attempts; its invoice stays open and can be voided', async () => {
    const { intentId, secret, invoice, subscription } = await shop.subscribe();
    const statuses: string[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      const { body } = await shop.confirm(intentId, secret, '4000000000000002');
      statuses.push(body.error.payment_intent.status);
    }
    expect(statuses).toEqual([...Array(9).fill('requires_payment_method'), 'canceled']);
    const late = await shop.confirm(intentId, secret, '4242424242424242');
    expect(late.body.error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } });
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ cancellation_reason: 'automatic' });
    expect((await shop.stripe.invoices.retrieve(invoice.id)).status).toBe('open');
    await shop.stripe.invoices.voidInvoice(invoice.id);
    expect(await statusOf(subscription.id)).toBe('incomplete_expired');
  });

  it('shows a browser only itself, and only with its secret', async () => {
    const { intentId, secret } = await shop.subscribe();
    const look = async (query: string) => {
      const response = await fetch(`${shop.origin}/v1/payment_intents/${intentId}?key=pk_test_sandbox${query}`, {
        headers: { origin: shop.appOrigin },
      });
      return {
        status: response.status,
        allowed: response.headers.get('access-control-allow-origin'),
        body: await response.json(),
      };
    };
    const seen = await look(`&client_secret=${secret}`);
    expect(seen).toMatchObject({ status: 200, allowed: shop.appOrigin, body: { id: intentId } });
    expect(seen.body).not.toHaveProperty('customer');
    expect((await look('')).status).toBe(400);
    expect((await look('&client_secret=pi_other_secret_1')).status).toBe(400);
    const list = await fetch(`${shop.origin}/v1/payment_intents?key=pk_test_sandbox`);
    expect(list.status).toBe(403);
    const secretInAddress = await fetch(`${shop.origin}/v1/payment_intents?key=sk_test_sandbox`);
    expect(secretInAddress.status).toBe(401);
    expect((await shop.confirm(intentId, secret, '4242424242424242', { key: 'pk_test_other' })).status).toBe(401);
  });
});

describe('the bank’s page outside of an iframe', () => {
  it.each([
    ['complete', 'succeeded', 'succeeded'],
    ['fail', 'failed', 'requires_payment_method'],
  ])('returns the holder when the answer is %s', async (outcome, redirectStatus, intentStatus) => {
    const { intentId, secret } = await shop.subscribe();
    const returnUrl = `${shop.appOrigin}/payment-complete`;
    const { next_action: action } = await shop.stripe.paymentIntents.confirm(intentId, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: returnUrl,
    });
    const address = action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(address)).text()).toContain('Visa ending in 3184');
    const answer = () => fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    const back = new URL((await answer()).headers.get('location') ?? '');
    expect(back.href.split('?')[0]).toBe(returnUrl);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      payment_intent: intentId,
      payment_intent_client_secret: secret,
      redirect_status: redirectStatus,
    });
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe(intentStatus);
    expect((await fetch(address)).status).toBe(410);
    await answer();
    expect((await shop.stripe.charges.list({ payment_intent: intentId })).data).toHaveLength(outcome === 'complete' ? 1 : 0);
  });

  it('has nothing to ask once the subscription was canceled', async () => {
    const { intentId, subscription } = await shop.subscribe();
    const asked = await shop.stripe.paymentIntents.confirm(intentId, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: shop.appOrigin,
    });
    await shop.stripe.subscriptions.cancel(subscription.id);
    const address = asked.next_action?.redirect_to_url?.url ?? '';
    expect((await fetch(address)).status).toBe(410);
    const body = new URLSearchParams({ outcome: 'complete' });
    await fetch(address, { method: 'POST', body, redirect: 'manual' });
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    expect((await shop.stripe.charges.list({ payment_intent: intentId })).data).toEqual([]);
  });
});

describe('returned money', () => {
  it('is refunded in parts, never more than the total', async () => {
    const { intentId } = await shop.subscribe();
    await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    const part = await shop.stripe.refunds.create({ payment_intent: intentId, amount: 1000, reason: 'requested_by_customer' });
    expect(part).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent: intentId });
    await expect(shop.stripe.refunds.create({ payment_intent: intentId, amount: 4000 })).rejects.toMatchObject({
      message: 'Refund amount ($40.00) is greater than unrefunded amount on charge ($39.99)',
    });
    await shop.control(`payments/${intentId}/refund`);
    const charge = await shop.stripe.charges.retrieve(part.charge as string);
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 4999 });
    await expect(shop.stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await shop.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount)).toEqual([3999, 1000]);
    await shop.told('charge.refunded', ({ amount_refunded }) => amount_refunded === 4999);
  });

  it('is refunded later while the balance is low; what the bank rejects is returned', async () => {
    const { intentId, secret } = await shop.subscribe();
    await shop.confirm(intentId, secret, '4242424242424242');
    const chargeOf = async () =>
      (await shop.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge;
    const movesOf = async (source: string) =>
      (await shop.stripe.balanceTransactions.list({ source })).data.map(({ amount }) => amount);
    await shop.control('balance', { isLow: true });
    const waiting = await shop.stripe.refunds.create({ payment_intent: intentId, amount: 1000 });
    expect(waiting).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds', balance_transaction: null });
    expect(await chargeOf()).toMatchObject({ amount_refunded: 1000 });
    const failing = await shop.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    await shop.control('balance', { isLow: false });
    await shop.control(`refunds/${waiting.id}/settle`, { outcome: 'succeed' });
    expect(await shop.stripe.refunds.retrieve(waiting.id)).toMatchObject({ status: 'succeeded' });
    await shop.told('refund.updated', ({ id, status }) => id === waiting.id && status === 'succeeded');
    await shop.control(`refunds/${failing.id}/settle`, { outcome: 'fail' });
    expect(await shop.stripe.refunds.retrieve(failing.id)).toMatchObject({ status: 'failed', failure_reason: 'declined' });
    // Nothing of it had been sent.
    expect(await movesOf(failing.id)).toEqual([]);
    await shop.control(`refunds/${waiting.id}/settle`, { outcome: 'fail' });
    await shop.told('refund.failed', ({ id }) => id === waiting.id);
    expect(await movesOf(waiting.id)).toEqual([1000, -1000]);
    expect(await chargeOf()).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await shop.control(`refunds/${waiting.id}/settle`, { outcome: 'fail' })).status).toBe(400);
  });

  it('is subject to a bank’s inquiry, which takes nothing until it becomes a dispute', async () => {
    const { intentId, secret } = await shop.subscribe();
    await shop.confirm(intentId, secret, '4242424242424242');
    const { body: inquiry } = await shop.control(`payments/${intentId}/dispute`, { kind: 'inquiry' });
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true, balance_transactions: [] });
    await shop.stripe.refunds.create({ payment_intent: intentId, amount: 999 });
    const { body: dispute } = await shop.control(`disputes/${inquiry.id}/escalate`);
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 4000, is_charge_refundable: false });
    expect(dispute.balance_transactions).toMatchObject([{ amount: -4000 }]);
    await shop.told('charge.dispute.updated', ({ id, status }) => id === inquiry.id && status === 'needs_response');
    await expect(shop.stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({ code: 'charge_disputed' });
    expect((await shop.control(`disputes/${inquiry.id}/escalate`)).status).toBe(400);
  });

  it('is not subject to an inquiry anymore once it is fully refunded', async () => {
    const { intentId, secret } = await shop.subscribe();
    await shop.confirm(intentId, secret, '4242424242424242');
    const { body: inquiry } = await shop.control(`payments/${intentId}/dispute`, { kind: 'inquiry' });
    await shop.stripe.refunds.create({ payment_intent: intentId });
    expect((await shop.stripe.disputes.retrieve(inquiry.id)).status).toBe('warning_closed');
  });

  it('is disputed, and the dispute won or lost', async () => {
    const { intentId } = await shop.subscribe();
    await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    const { body: dispute } = await shop.control(`payments/${intentId}/dispute`, { reason: 'product_not_received' });
    expect(dispute).toMatchObject({ object: 'dispute', status: 'needs_response', amount: 4999, reason: 'product_not_received' });
    await shop.told('charge.dispute.created', ({ id }) => id === dispute.id);
    await shop.control(`disputes/${dispute.id}/close`, { outcome: 'lost' });
    expect((await shop.stripe.disputes.retrieve(dispute.id)).status).toBe('lost');
    expect((await shop.stripe.disputes.list({ payment_intent: intentId })).data).toHaveLength(1);
    await shop.told('charge.dispute.closed', ({ id }) => id === dispute.id);
  });
});
