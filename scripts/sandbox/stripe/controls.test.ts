import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '#tests/browser.ts';
import { TrialShop } from './trial-shop.ts';

let shop: TrialShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([new TrialShop().open(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

it('shows everything on a page, which refunds, advances the clock and reports what it can’t do', async () => {
  const { intentId, secret, subscription } = await shop.subscribe();
  await shop.confirm(intentId, secret, '4242424242424242');
  await shop.stripe.customers.create({ name: '<script>alert(1)</script>' });
  const page = await browser.newPage();
  await page.goto(`${shop.origin}/card-processor`);
  await page.getByText('<script>alert(1)</script>').first().waitFor();
  await page.getByLabel('Cents to refund').fill('1500');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('$15.00 refunded').waitFor();
  await page.getByRole('button', { name: 'Move to the renewal' }).click();
  await page.getByText('365 days ahead').waitFor();
  await expect.poll(async () => (await shop.stripe.invoices.list({ subscription: subscription.id })).data.length).toBe(2);
  await page.getByLabel('Move to, UTC').fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('alert').getByText('The clock goes forward only.').waitFor();
  await page.close();
});

it('returns the same as JSON', async () => {
  const { intentId, customer } = await shop.subscribe();
  await shop.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_sandboxProcessing' });
  const { body } = await shop.control('state', {}, 'GET');
  expect(body.payments[0]).toMatchObject({ id: intentId, status: 'processing', amount: 4999, card: 'visa 7726' });
  expect(body.customers[0]).toMatchObject({ id: customer.id });
  expect(body.subscriptions[0]).toMatchObject({ status: 'incomplete', isOver: false });
});

it('refuses pages of other sites and names of other machines', async () => {
  const order = (headers: Record<string, string>) =>
    fetch(`${shop.origin}/card-processor/deliveries/hold`, { method: 'POST', headers }).then(({ status }) => status);
  expect(await order({ origin: shop.appOrigin })).toBe(403);
  expect(await order({ origin: 'null' })).toBe(403);
  expect(await order({})).toBe(200);
});
