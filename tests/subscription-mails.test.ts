import Stripe from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { expireSubscriptions } from '#app/account-deletion/expire-subscriptions.server.ts';
import { remindOfRenewals } from '#app/billing/subscription/remind-of-renewals.server.ts';
import { db } from '#db/client.ts';
import type { Buyer } from './buyer.ts';
import { buyer, customerOf, mailsOf, moveClockUntil, paymentsOf, untilDelivered } from './buyer.ts';
import { until } from './client.ts';
import { control, declineRenewals, pay, sandboxOrigin, stripe } from './sandbox-cards.ts';

/** Card numbers are accepted from the card form only. */
const { hostname, port } = new URL(sandboxOrigin);
const cardForm = new Stripe('pk_test_sandbox', { host: hostname, port, protocol: 'http', telemetry: false });

const DAY_MS = 24 * 3_600_000;
const GOOD_CARD = '4242424242424242';
const SUPPORT = 'support@example.com';

async function subscriber(): Promise<Buyer & { paymentIntentId: string }> {
  const person = await buyer();
  const { clientSecret, paymentIntentId } = await person.prepare();
  await pay(clientSecret);
  await person.client.call('GET', `/api/verify-payment/${paymentIntentId}`);
  return { ...person, paymentIntentId };
}

/** @returns the one mail that the action has caused */
async function newMail(userId: string, act: () => Promise<unknown>) {
  const before = (await mailsOf(userId)).length;
  await act();
  await until(async () => (await mailsOf(userId)).length > before, { what: 'the mail' });
  const written = (await mailsOf(userId)).slice(before);
  expect(written).toHaveLength(1);
  return written[0];
}

/** Each advance of the processor's clock renews everyone's subscription, so those of other tests are ended first. */
beforeAll(async () => {
  for (const status of ['active', 'past_due'] as const) {
    for await (const { id } of stripe.subscriptions.list({ status, limit: 100 })) await stripe.subscriptions.cancel(id);
  }
  await untilDelivered();
});

const subscriptionOf = (userId: string) =>
  db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();

/** A moment this many days before the renewal. */
async function daysBefore(userId: string, days: number): Promise<Date> {
  return new Date(Number((await subscriptionOf(userId)).currentPeriodEnd) - days * DAY_MS);
}

/** Advances the processor's clock until that has caused a mail. */
async function untilMail(userId: string): Promise<void> {
  const before = (await mailsOf(userId)).length;
  await moveClockUntil(userId, async () => (await mailsOf(userId)).length > before);
}

it('is bought, and renews: a receipt, a notice a month and a week before, a receipt', async () => {
  const person = await subscriber();
  const { userId } = person;
  const { email: recipient } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  expect(await mailsOf(userId)).toMatchObject([{ template: 'receipt', text: expect.stringContaining('Total paid: $49.99') }]);
  const remind = async (days: number) => remindOfRenewals(await daysBefore(userId, days));
  await remind(31);
  for (const days of [29, 6]) {
    const mail = await newMail(userId, () => remind(days));
    expect(mail).toMatchObject({ template: 'renewal-soon', recipient });
    expect(mail?.text).toMatch(/renews for another year, and your Visa ending in 4242 is charged \$49\.99/);
    expect(mail?.text).toMatch(/turn renewal off on your account page before that day[\s\S]*\/account/);
    await remind(days - 1);
  }
  expect(await newMail(userId, () => untilMail(userId))).toMatchObject({
    template: 'receipt',
    text: expect.stringContaining('has been renewed for another year'),
  });
});

it('renews with a card that will have expired: its owner is notified, a month and a week before', async () => {
  const { userId } = await subscriber();
  const { processorId } = await subscriptionOf(userId);
  const lastMonth = await daysBefore(userId, 40);
  const card = { number: GOOD_CARD, exp_month: lastMonth.getUTCMonth() + 1, exp_year: lastMonth.getUTCFullYear(), cvc: '123' };
  const { id } = await cardForm.paymentMethods.create({ type: 'card', card });
  await stripe.paymentMethods.attach(id, { customer: await customerOf(userId) });
  await stripe.subscriptions.update(processorId ?? '', { default_payment_method: id });
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(lastMonth);
  for (const days of [29, 6]) {
    const mail = await newMail(userId, async () => remindOfRenewals(await daysBefore(userId, days)));
    expect(mail).toMatchObject({ template: 'card-expiring', text: expect.stringContaining(`expires in ${month}`) });
  }
});

it('is canceled, and resumed: each is confirmed, however it was done; what does not renew is not announced', async () => {
  const { userId, client } = await subscriber();
  const cancel = () => client.call('POST', '/api/subscription/cancel');
  expect(await newMail(userId, cancel)).toMatchObject({
    template: 'renewal-off',
    text: expect.stringContaining('nothing more is charged'),
  });
  await cancel();
  await remindOfRenewals(await daysBefore(userId, 29));
  expect(await newMail(userId, () => client.call('POST', '/api/subscription/resume'))).toMatchObject({
    template: 'renewal-on',
    text: expect.stringContaining('for $49.99'),
  });
  const { processorId } = await subscriptionOf(userId);
  const byOperator = () => stripe.subscriptions.update(processorId ?? '', { cancel_at_period_end: true });
  expect(await newMail(userId, byOperator)).toMatchObject({ template: 'renewal-off' });
});

it('is announced at its own price, less its owner’s balance at the processor', async () => {
  const { userId, client } = await subscriber();
  const subscriptionId = (await subscriptionOf(userId)).processorId ?? '';
  const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data;
  const older = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 3900,
    product: item?.price.product as string,
    recurring: { interval: 'year' },
  });
  const items = [{ id: item?.id ?? '', price: older.id }];
  await stripe.subscriptions.update(subscriptionId, { items, proration_behavior: 'none' });
  await client.call('POST', '/api/subscription/cancel');
  const resumed = await newMail(userId, () => client.call('POST', '/api/subscription/resume'));
  expect(resumed?.text).toContain('for $39.00');
  const month = await newMail(userId, async () => remindOfRenewals(await daysBefore(userId, 29)));
  expect(month).toMatchObject({ template: 'renewal-soon', text: expect.stringContaining('charged $39.00') });
  await stripe.customers.update(await customerOf(userId), { balance: -1000 });
  const week = await newMail(userId, async () => remindOfRenewals(await daysBefore(userId, 6)));
  expect(week?.text).toContain('charged $29.00');
  expect(await (await client.fetch('/card')).text()).toContain('$29.00');
  expect(await newMail(userId, () => untilMail(userId))).toMatchObject({
    template: 'receipt',
    subject: expect.stringContaining('$29.00'),
  });
});

it('is scheduled to end by a date alone, as in Stripe’s portal and Dashboard: confirmed, not announced, and resumed', async () => {
  const { userId, client } = await subscriber();
  const { processorId, currentPeriodEnd } = await subscriptionOf(userId);
  const end = Math.floor(Number(currentPeriodEnd) / 1000);
  const byOperator = (cancelAt: number) => stripe.subscriptions.update(processorId ?? '', { cancel_at: cancelAt });
  expect(await newMail(userId, () => byOperator(end))).toMatchObject({ template: 'renewal-off' });
  await remindOfRenewals(await daysBefore(userId, 29));
  expect(await client.call('GET', '/api/subscription/status')).toMatchObject({ cancelsAtPeriodEnd: true });
  expect(await newMail(userId, () => client.call('POST', '/api/subscription/resume'))).toMatchObject({ template: 'renewal-on' });
  expect(await stripe.subscriptions.retrieve(processorId ?? '')).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  // Sooner than the period's end: the mail names the day when it ends.
  const soon = end - 30 * 24 * 3600;
  const sooner = await newMail(userId, () => byOperator(soon));
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(soon * 1000);
  expect(sooner?.text).toContain(`Until ${day} everything stays`);
  await moveClockUntil(userId, async () => (await subscriptionOf(userId)).status === 'inactive');
  expect(await paymentsOf(userId)).toHaveLength(1);
});

it('is not renewed: a mail at each attempt with the day of the next, none for attempts in the card form, and one at the end', async () => {
  const { userId, prepare } = await subscriber();
  await declineRenewals((await subscriptionOf(userId)).processorId ?? '');
  expect(await newMail(userId, () => untilMail(userId))).toMatchObject({
    template: 'renewal-failed',
    text: expect.stringMatching(/could not charge \$49\.99[\s\S]*We try again on \w+ \d+, \d+\./),
  });
  expect(await pay((await prepare()).clientSecret, '4000000000000002')).toBe('card_declined');
  expect(await newMail(userId, () => untilMail(userId))).toMatchObject({
    template: 'renewal-failed',
    text: expect.stringMatching(/tried again to charge/),
  });
  await moveClockUntil(userId, async () => (await subscriptionOf(userId)).status === 'inactive');
  const templatesOf = async () => (await mailsOf(userId)).map(({ template }) => template);
  // Owners whose subscriptions ended earlier are notified first.
  for (let sweeps = 0; sweeps < 8 && !(await templatesOf()).includes('subscription-ended'); sweeps += 1)
    await expireSubscriptions();
  const templates = await templatesOf();
  expect(templates.filter((template) => template === 'subscription-ended')).toHaveLength(1);
  expect(templates.at(-1)).toBe('subscription-ended');
});

it('is refunded in part and then fully: a mail about each, and its consequence', async () => {
  const { userId, paymentIntentId } = await subscriber();
  const refund = (amount?: number) => control(`payments/${paymentIntentId}/refund`, amount === undefined ? {} : { amount });
  const part = await newMail(userId, () => refund(1000));
  expect(part).toMatchObject({ template: 'refunded', subject: '$10.00 is on its way back to you' });
  expect(part?.text).not.toContain('has ended');
  const rest = await newMail(userId, () => refund());
  expect(rest).toMatchObject({ template: 'refunded', subject: '$39.99 is on its way back to you' });
  expect(rest?.text).toContain('your subscription has ended');
});

it('is disputed and lost: its owner and the operator are notified', async () => {
  const { userId, paymentIntentId } = await subscriber();
  const since = async (count: number) =>
    (await mailsOf(userId)).slice(count).map(({ template, recipient }) => [template, recipient]);
  await control(`payments/${paymentIntentId}/dispute`);
  await until(async () => (await mailsOf(userId)).length === 3, { what: 'both mails' });
  const [receipt] = await mailsOf(userId);
  expect(await since(1)).toEqual([
    ['dispute-opened', SUPPORT],
    ['disputed', receipt?.recipient],
  ]);
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId });
  await control(`disputes/${data[0]?.id}/close`, { outcome: 'lost' });
  await until(async () => (await mailsOf(userId)).length === 4, { what: 'the outcome' });
  expect(await since(3)).toEqual([['dispute-closed', SUPPORT]]);
  expect(await paymentsOf(userId)).toMatchObject([{ status: 'disputed' }]);
});
