import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TrialShop } from './trial-shop.ts';

let shop: TrialShop;
beforeAll(async () => {
  shop = await new TrialShop().open();
});
afterAll(() => shop.close());

const last4Of = async (subscriptionId: string) => {
  const { default_payment_method: method } = await shop.stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['default_payment_method'],
  });
  return typeof method === 'object' ? method?.card?.last4 : undefined;
};

/** An active subscription, and a setup intent of another card for it. */
async function running() {
  const { subscription, customer, intentId } = await shop.subscribe();
  await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  const setup = await shop.stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  return { subscription, customer, setup, secret: setup.client_secret ?? '' };
}

const confirm = (id: string, secret: string, card: string) => shop.confirm(id, secret, card);

describe('a card that is saved without a charge', () => {
  it('is attached to its customer, reported, and may then be the default', async () => {
    const { subscription, customer, setup, secret } = await running();
    const { status, body } = await confirm(setup.id, secret, '5555555555554444');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: setup.id, object: 'setup_intent', status: 'succeeded' });
    expect(body).not.toHaveProperty('customer');
    const { payment_method: method } = await shop.stripe.setupIntents.retrieve(setup.id);
    await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: method as string });
    expect(await last4Of(subscription.id)).toBe('4444');
    await shop.told('setup_intent.succeeded', ({ id }) => id === setup.id);
    await shop.told('payment_method.attached', ({ id, customer: of }) => id === method && of === customer.id);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
  ])('%s is refused as %s, and another is saved after it', async (number, code, message) => {
    const { setup, secret } = await running();
    const { status, body } = await confirm(setup.id, secret, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, message, setup_intent: { status: 'requires_payment_method' } });
    await shop.told('setup_intent.setup_failed', ({ id }) => id === setup.id);
    expect((await confirm(setup.id, secret, '4242424242424242')).body.status).toBe('succeeded');
    expect((await confirm(setup.id, secret, '4242424242424242')).body.error.code).toBe('setup_intent_unexpected_state');
  });

  it('waits for its holder where the bank asks, and is charged without them then', async () => {
    const { subscription, setup, secret } = await running();
    const { body } = await confirm(setup.id, secret, '4000002500003155');
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const page = await fetch(body.next_action.use_stripe_sdk.stripe_js);
    expect(await page.text()).toContain('Nothing is charged now');
    await fetch(body.next_action.use_stripe_sdk.stripe_js, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    const { status, payment_method: method } = await shop.stripe.setupIntents.retrieve(setup.id);
    expect(status).toBe('succeeded');
    await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: method as string });
    await shop.control('clock', { subscription: subscription.id });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('is no default anymore once it is detached', async () => {
    const { subscription } = await running();
    const { default_payment_method: method } = await shop.stripe.subscriptions.retrieve(subscription.id);
    await shop.stripe.paymentMethods.detach(method as string);
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBeNull();
    await expect(shop.stripe.paymentMethods.detach(method as string)).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    });
  });

  it('is declined at a renewal after its last month', async () => {
    const { subscription, setup, secret } = await running();
    const now = (await shop.control('clock', {}, 'GET')).body.now as string;
    const card = { number: '4242424242424242', exp_month: now.slice(5, 7), exp_year: now.slice(2, 4), cvc: '123' };
    expect((await shop.confirm(setup.id, secret, card)).status).toBe(200);
    const { payment_method: method } = await shop.stripe.setupIntents.retrieve(setup.id);
    await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: method as string });
    await shop.control('clock', { subscription: subscription.id });
    const late = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] });
    expect(late.status).toBe('past_due');
    const [charge] = (await shop.stripe.charges.list({ customer: late.customer as string, limit: 1 })).data;
    expect(charge).toMatchObject({ status: 'failed', failure_code: 'expired_card' });
  });

  it('can’t be confirmed without its secret, or with another’s', async () => {
    const { setup } = await running();
    const other = await running();
    expect((await confirm(setup.id, other.secret, '4242424242424242')).body.error.code).toBe('setup_intent_invalid_parameter');
    expect((await confirm(setup.id, '', '4242424242424242')).body.error.code).toBe('parameter_missing');
  });
});
