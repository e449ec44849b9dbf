import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { type Buyer, buyer, customerOf, moveClockUntil, paymentsOf, untilDelivered } from './buyer.ts';
import { fillCard } from './card-form.ts';
import { errorOf, until } from './client.ts';
import { reads } from './person.ts';
import { origin } from './product.ts';
import { control, declineRenewals, pay, sandboxOrigin, stripe } from './sandbox-cards.ts';

/** The card for renewals, replaced in a real browser while nothing is due. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => control('deliveries/release'));

const subscriptionOf = (userId: string) =>
  db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();

/** Someone who has paid with the 4242 card. */
async function subscriber(): Promise<Buyer & { processorId: string }> {
  const person = await buyer();
  const { clientSecret, paymentIntentId } = await person.prepare();
  await pay(clientSecret);
  await person.client.call('GET', `/api/verify-payment/${paymentIntentId}`);
  const { processorId } = await subscriptionOf(person.userId);
  return { ...person, processorId: processorId ?? '' };
}

/** The card of the next renewal: its id and last four digits. */
async function keptCard(processorId: string): Promise<{ id: string; last4: string } | undefined> {
  const { default_payment_method: method } = await stripe.subscriptions.retrieve(processorId, {
    expand: ['default_payment_method'],
  });
  return typeof method === 'object' && method ? { id: method.id, last4: method.card?.last4 ?? '' } : undefined;
}

async function visit({ client }: Buyer, path: string): Promise<{ page: Page; leave: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(client.browserCookies());
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return { page, leave: () => context.close() };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Card' }).click();

const bankOf = (page: Page) => page.frameLocator('iframe[title="Confirm your card with your bank"]');

const setupOf = async ({ client }: Buyer) => {
  const { clientSecret } = await client.call<{ clientSecret: string }>('POST', '/api/subscription/card-setup');
  return { clientSecret, setupIntentId: clientSecret.split('_secret_')[0] };
};

async function take({ client }: Buyer, setupIntentId: string | undefined): Promise<void> {
  const response = await client.send('PUT', '/api/subscription/card', { setupIntentId });
  expect(response.status).toBe(204);
}

describe('the card on file', () => {
  it('is shown with its next charge, is replaced, and the next year is charged to the new one', async () => {
    const person = await subscriber();
    const before = await keptCard(person.processorId);
    const { page, leave } = await visit(person, '/account');
    await page.getByRole('link', { name: 'Change card' }).click();
    await page.getByText('Visa ending in 4242').waitFor();
    await page.getByText('Next charge: $49.99 on').waitFor();
    await fillCard(page, '5555555555554444');
    await page.getByText('Nothing is charged today.').waitFor();
    await save(page);
    await reads(page, 'Card saved', 'Your subscription renews with this card. Nothing was charged today.');
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '4444' });
    // A replaced card is detached.
    expect((await stripe.paymentMethods.retrieve(before?.id ?? '')).customer).toBeNull();
    expect(await paymentsOf(person.userId)).toHaveLength(1);
    await page.getByRole('link', { name: 'Change card' }).click();
    await page.getByText('Mastercard ending in 4444').waitFor();
    await leave();

    await moveClockUntil(person.userId, async () => (await paymentsOf(person.userId)).length === 2);
    const [charge] = (await stripe.charges.list({ customer: await customerOf(person.userId), limit: 1 })).data;
    expect(charge).toMatchObject({ status: 'succeeded', payment_method_details: { card: { last4: '4444' } } });
  });

  it('stays when the bank refuses another, and when its holder does not confirm it; then a third is accepted', async () => {
    const person = await subscriber();
    const { page, leave } = await visit(person, '/card');
    await fillCard(page, '4000000000000002');
    await save(page);
    await reads(page, 'Card not saved', 'Your card was declined.');
    await fillCard(page, '4000002500003155');
    await save(page);
    await bankOf(page).getByRole('button', { name: 'Fail authentication' }).click();
    await reads(page, 'Card not saved', /^We are unable to authenticate/);
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '4242' });
    await save(page);
    await bankOf(page).getByText('Nothing is charged now').waitFor();
    await bankOf(page).getByRole('button', { name: 'Complete authentication' }).click();
    await reads(page, 'Card saved', 'Your subscription renews with this card. Nothing was charged today.');
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '3155' });
    await leave();
  });

  it('is applied though its tab was closed before it could call us', async () => {
    const person = await subscriber();
    const { clientSecret } = await setupOf(person);
    expect(await pay(clientSecret, '378282246310005')).toBe('succeeded');
    await until(async () => (await keptCard(person.processorId))?.last4 === '0005', { what: 'the card' });
  });

  it('is not replaced by one that was confirmed earlier and reported later', async () => {
    const person = await subscriber();
    await untilDelivered();
    const first = await setupOf(person);
    await control('clock', { days: 1 });
    const second = await setupOf(person);
    await control('deliveries/hold');
    expect(await pay(first.clientSecret, '5555555555554444')).toBe('succeeded');
    expect(await pay(second.clientSecret, '378282246310005')).toBe('succeeded');
    await take(person, second.setupIntentId);
    await control('deliveries/release');
    await untilDelivered();
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '0005' });
  });

  it('that paid a renewal is not replaced by one that was confirmed earlier and reported later', async () => {
    const person = await subscriber();
    const { clientSecret } = await setupOf(person);
    await declineRenewals(person.processorId);
    await moveClockUntil(person.userId, async () => (await subscriptionOf(person.userId)).status === 'past_due');
    await control('deliveries/hold');
    expect(await pay(clientSecret, '378282246310005')).toBe('succeeded');
    const renewal = await person.prepare();
    expect(await pay(renewal.clientSecret, '5555555555554444', { setup_future_usage: 'off_session' })).toBe('succeeded');
    await person.client.call('GET', `/api/verify-payment/${renewal.paymentIntentId}`);
    await control('deliveries/release');
    await untilDelivered();
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '4444' });
  });

  it('is the one that its owner saves last, even in an older tab', async () => {
    const person = await subscriber();
    const older = await setupOf(person);
    await control('clock', { days: 1 });
    const newer = await setupOf(person);
    expect(await pay(newer.clientSecret, '378282246310005')).toBe('succeeded');
    await take(person, newer.setupIntentId);
    expect(await pay(older.clientSecret, '5555555555554444')).toBe('succeeded');
    await take(person, older.setupIntentId);
    await untilDelivered();
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '4444' });
  });

  it('that was replaced and detached is not applied again by an old tab, which says so', async () => {
    const person = await subscriber();
    const older = await setupOf(person);
    expect(await pay(older.clientSecret, '5555555555554444')).toBe('succeeded');
    await take(person, older.setupIntentId);
    const newer = await setupOf(person);
    expect(await pay(newer.clientSecret, '378282246310005')).toBe('succeeded');
    await take(person, newer.setupIntentId);
    const again = await person.client.send('PUT', '/api/subscription/card', { setupIntentId: older.setupIntentId });
    expect([again.status, await errorOf(again)]).toEqual([
      409,
      'This card was replaced by another and is no longer kept. To use it again, please enter it again.',
    ]);
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '0005' });
  });

  it('that will have expired is announced, is declined at the renewal, and another card pays', async () => {
    const person = await subscriber();
    const { page, leave } = await visit(person, '/card');
    const { now } = (await (await fetch(`${sandboxOrigin}/card-processor/clock`)).json()) as { now: string };
    await fillCard(page, '4242424242424242', `${now.slice(5, 7)}${now.slice(2, 4)}`);
    await save(page);
    await reads(page, 'Card saved', 'Your subscription renews with this card. Nothing was charged today.');
    await page.goto(`${origin}/card`);
    await page.getByText('It expires before your subscription renews.').waitFor();

    await moveClockUntil(person.userId, async () => (await subscriptionOf(person.userId)).status === 'past_due');
    // What is due now is paid at the checkout.
    await page.goto(`${origin}/card`);
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await fillCard(page);
    await page.getByRole('checkbox', { name: /I accept the/ }).click();
    await page.getByRole('button', { name: 'Subscribe for $49.99/year' }).click();
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect((await subscriptionOf(person.userId)).status).toBe('active');
    await leave();
  });

  it('can be replaced while the processor does not answer which it is', async () => {
    const person = await subscriber();
    await control('faults', { method: 'GET', path: `/v1/subscriptions/${person.processorId}`, kind: 'error', times: 50 });
    const { page, leave } = await visit(person, '/card');
    await page.getByText('It can’t be shown right now.').waitFor();
    // An event of the processor makes us read the subscription as well, whenever it comes: a count would not do.
    await control('faults/clear');
    await fillCard(page, '5555555555554444');
    await save(page);
    await reads(page, 'Card saved', 'Your subscription renews with this card. Nothing was charged today.');
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '4444' });
    await leave();
  });
});

describe('a card', () => {
  it('of someone else, of nobody, or that was not confirmed is not applied', async () => {
    const person = await subscriber();
    const other = await subscriber();
    const theirs = await setupOf(other);
    await pay(theirs.clientSecret, '5555555555554444');
    const own = await setupOf(person);
    const refusalOf = async (setupIntentId: unknown) => {
      const response = await person.client.send('PUT', '/api/subscription/card', { setupIntentId });
      return [response.status, await errorOf(response)];
    };
    expect(await refusalOf(theirs.setupIntentId)).toEqual([404, 'Card not found']);
    expect(await refusalOf('seti_none')).toEqual([404, 'Card not found']);
    expect(await refusalOf('../v1/customers')).toEqual([404, 'Card not found']);
    expect(await refusalOf(own.setupIntentId)).toEqual([409, 'Your bank has not confirmed this card.']);
    expect((await refusalOf(undefined))[0]).toBe(400);
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '4242' });
  });

  it('can’t be tested repeatedly', async () => {
    const person = await subscriber();
    for (let tries = 0; tries < 20; tries += 1) await setupOf(person);
    const refused = await person.client.send('POST', '/api/subscription/card-setup');
    expect([refused.status, await errorOf(refused)]).toEqual([
      429,
      'You have asked for the card form too often. Please try again in an hour.',
    ]);
  });
});

describe('someone without a renewal', () => {
  it.each([
    ['nothing at all', async () => buyer(), 'No card is charged'],
    [
      'a year that is the last',
      async () => {
        const person = await subscriber();
        await person.client.call('POST', '/api/subscription/cancel');
        return person;
      },
      'Your subscription does not renew',
    ],
  ])('but %s is told so', async (_what, make, heading) => {
    const { page, leave } = await visit(await make(), '/card');
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await leave();
  });

  it('can still replace the card when the renewal has failed', async () => {
    const person = await subscriber();
    const { clientSecret, setupIntentId } = await setupOf(person);
    await declineRenewals(person.processorId);
    await moveClockUntil(person.userId, async () => (await subscriptionOf(person.userId)).status === 'past_due');
    await control('deliveries/hold');
    await pay(clientSecret, '5555555555554444');
    await take(person, setupIntentId);
    await control('deliveries/release');
    expect(await keptCard(person.processorId)).toMatchObject({ last4: '4444' });
    // The processor's next attempt charges it.
    await moveClockUntil(person.userId, async () => (await subscriptionOf(person.userId)).status === 'active');
  });
});
