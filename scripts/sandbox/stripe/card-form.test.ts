import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/browser.ts';
import { KEYS, TrialShop } from './trial-shop.ts';

let shop: TrialShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([new TrialShop().open(), openBrowser()]);
  const { outputFiles } = await build({
    entryPoints: ['scripts/sandbox/stripe/trial-checkout.tsx'],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  shop.pages.set('/checkout.js', { type: 'text/javascript', body: outputFiles[0]?.text ?? '' });
  shop.pages.set('/checkout', {
    type: 'text/html',
    body: `<!doctype html><html lang="en"><title>Checkout</title><body style="max-width: 30rem; margin: 1rem auto">
<div id="root"></div><script src="${shop.origin}/card-processor/stripe.js"></script><script src="/checkout.js"></script>`,
  });
  shop.pages.set('/payment-complete', { type: 'text/html', body: '<!doctype html><title>Complete</title>' });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

async function openCheckout(secret: string, extra: Record<string, string> = {}): Promise<Page> {
  const page = await browser.newPage();
  const query = new URLSearchParams({ key: KEYS.publishableKey, secret, ...extra });
  await page.goto(`${shop.appOrigin}/checkout?${query}`);
  await page.waitForSelector('body.ready');
  return page;
}

const formOf = (page: Page) => page.frameLocator('.StripeElement iframe');

async function fill(page: Page, number: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Card number').pressSequentially(number);
  await form.getByLabel('Expiration date').pressSequentially('1234');
  await form.getByLabel('Security code').pressSequentially('123');
  await form.getByLabel('ZIP code').fill('90210');
}

const says = async (page: Page, text: string) => {
  await page.getByText(text).waitFor();
  return page.locator('output').textContent();
};

describe('the card form', () => {
  it('formats while typing, moves from field to field, and says when it is complete', async () => {
    const { secret } = await shop.subscribe();
    const page = await openCheckout(secret);
    const form = formOf(page);
    await form.getByLabel('Card number').focus();
    await page.keyboard.type('42424242424242421234123');
    expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await form.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
    expect(await form.getByLabel('Security code').inputValue()).toBe('123');
    await form.getByLabel('ZIP code').fill('90210');
    await page.locator('output[data-complete=true]').waitFor({ state: 'attached' });
    await page.close();
  });

  it('shows errors below each field, and pays nothing', async () => {
    const { secret, intentId } = await shop.subscribe();
    const page = await openCheckout(secret);
    await fill(page, '4242424242424241');
    await formOf(page).getByText('Your card number is invalid.').waitFor();
    await formOf(page).getByLabel('Expiration date').fill('0120');
    await formOf(page).getByText('Your card’s expiration year is in the past.'.replace('’', "'")).waitFor();
    await page.getByRole('button', { name: 'Pay' }).click();
    expect(await says(page, 'submit:')).toBe('submit: Your card number is invalid.');
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('requires_payment_method');
    await page.close();
  });

  it('pays, and the page never sees the number', async () => {
    const { secret, subscription } = await shop.subscribe();
    const page = await openCheckout(secret);
    const sent: string[] = [];
    page.on('request', (request) => request.frame() === page.mainFrame() && sent.push(request.url(), request.postData() ?? ''));
    await fill(page, '4242424242424242');
    await page.getByRole('button', { name: 'Pay' }).click();
    expect(await says(page, 'status:')).toBe('status: succeeded');
    expect(sent.join()).not.toContain('4242');
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    const charge = (await shop.stripe.charges.list({ limit: 1 })).data[0];
    expect(charge?.billing_details.address).toMatchObject({ country: 'US', postal_code: '90210' });
    await page.close();
  });

  it('reports a decline, after which another card pays', async () => {
    const { secret } = await shop.subscribe();
    const page = await openCheckout(secret, { deferred: '' });
    await fill(page, '4000000000009995');
    await page.getByRole('button', { name: 'Pay' }).click();
    expect(await says(page, 'card_error')).toBe('card_error: card_declined: Your card has insufficient funds.');
    await formOf(page).getByLabel('Card number').fill('4242424242424242');
    await page.getByRole('button', { name: 'Pay' }).click();
    expect(await says(page, 'status:')).toBe('status: succeeded');
    await page.close();
  });

  it('pays a renewal with its secret, but not in a form that was created for a first payment', async () => {
    const { secret } = await shop.lapse();
    const page = await openCheckout(secret, { deferred: '' });
    await fill(page, '4242424242424242');
    await page.getByRole('button', { name: 'Pay' }).click();
    expect(await says(page, 'does not match')).toContain('setup_future_usage (off_session) does not match the expected');
    await page.close();
    const mended = await openCheckout(secret);
    await fill(mended, '4242424242424242');
    await mended.getByRole('button', { name: 'Pay' }).click();
    expect(await says(mended, 'status:')).toBe('status: succeeded');
    await mended.close();
  });

  it('shows the bank’s question to the holder, who fails, closes and at last completes it', async () => {
    const { secret } = await shop.subscribe();
    const page = await openCheckout(secret);
    await fill(page, '4000002760003184');
    const bank = page.frameLocator('iframe[title="Confirm your card with your bank"]');
    const unproved =
      'invalid_request_error: payment_intent_authentication_failure: We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    for (const answer of ['Escape', 'Fail authentication', 'Close without confirming']) {
      await page.getByRole('button', { name: 'Pay' }).click();
      if (answer === 'Escape') {
        await bank.getByRole('button', { name: 'Complete authentication' }).waitFor();
        await page.keyboard.press('Escape');
      } else await bank.getByRole('button', { name: answer }).click();
      await bank.locator('main').waitFor({ state: 'detached' });
      expect(await says(page, 'authentication_failure')).toBe(unproved);
    }
    await page.getByRole('button', { name: 'Pay' }).click();
    await bank.getByText('$49.99').waitFor();
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await says(page, 'status:')).toBe('status: succeeded');
    await page.close();
  });

  it('redirects to the return address when it always redirects', async () => {
    const { secret, intentId } = await shop.subscribe();
    const page = await openCheckout(secret, { always: '' });
    await fill(page, '4242424242424242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('**/payment-complete?*');
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      payment_intent: intentId,
      payment_intent_client_secret: secret,
      redirect_status: 'succeeded',
    });
    await page.close();
  });

  it('can’t be framed by another site', async () => {
    const response = await fetch(`${shop.origin}/card-processor/card-form`);
    expect(response.headers.get('content-security-policy')).toBe(`frame-ancestors ${shop.appOrigin}`);
  });
});
