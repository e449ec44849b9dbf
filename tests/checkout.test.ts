import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { promoCodeAddress } from '#app/promo-codes/kept-promo-code.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { fillCard, subscribe } from './card-form.ts';
import { Client, until } from './client.ts';
import { insertReadyPhoto, insertUser, projectBody } from './fixtures.ts';
import { reads } from './person.ts';
import { origin } from './product.ts';
import { control, declineRenewals, sandboxOrigin, stripe } from './sandbox-cards.ts';

/** Paying like a person, in a real browser, with the sandbox's card processor. */
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await db
    .insertInto('promoCodes')
    .values([
      { code: 'SEEN25', discountPercent: 25, effectiveDate: '2020-01-01', terminationDate: '2090-01-01' },
      {
        code: 'SEENGIVES',
        discountPercent: 10,
        nonProfitName: 'The Motor Museum',
        nonProfitDescription: 'It keeps what others scrap.',
        effectiveDate: '2020-01-01',
        terminationDate: '2090-01-01',
      },
    ])
    .execute();
});
afterAll(() => browser.close());

type Buyer = { userId: string; email: string; page: Page; context: BrowserContext; client: Client; leave: () => Promise<void> };

/** Someone without a subscription, whose showcase waits, at the checkout. */
async function atCheckout(): Promise<Buyer> {
  const userId = await insertUser(db, { isSubscribed: false });
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const client = Client.withCookie(origin, await startSession(userId));
  await client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, userId)]));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(client.browserCookies());
  const page = await context.newPage();
  await page.goto(`${origin}/checkout`);
  return { userId, email, page, context, client, leave: () => context.close() };
}

const isInView = (of: Locator) =>
  of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

const paymentsOf = (userId: string) =>
  db.selectFrom('payments').selectAll().where('userId', '=', userId).orderBy('createdAt').execute();

type Mail = { to: string[]; subject: string; text: string; html?: string };
const mailsTo = async (email: string): Promise<Mail[]> => {
  const mails = (await (await fetch(`${sandboxOrigin}/mailbox.json`)).json()) as Mail[];
  return mails.filter(({ to }) => to.includes(email));
};

const succeed = async (page: Page) => {
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await page.getByText('1967 Volvo P1800').waitFor();
};

describe('a buyer', () => {
  it('sees the prices, gets the showcase, the receipt by mail, and can open it again', async () => {
    const { email, page, context, leave } = await atCheckout();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('prefetch')) warnings.push(message.text());
    });
    // On a slow line, which other pages there are is known only after the card has been typed.
    await context.route(/__manifest/, () => undefined);
    await page.reload();
    await page.getByText('You pay $49.99 today for the first year').waitFor();
    const button = page.getByRole('button', { name: 'Subscribe for $49.99/year', exact: true });
    expect(await button.isDisabled()).toBe(true);
    // What is missing is read beside the button, and with it.
    const missing = page.getByText('To pay, accept the Terms of Service above.', { exact: true });
    await missing.waitFor();
    await page
      .getByRole('button', { description: /^To pay, accept the Terms of Service above\. You pay \$49\.99 today/ })
      .waitFor();
    await fillCard(page);
    await context.unroute(/__manifest/);
    await button.press('Enter');
    await reads(page, 'Terms Required', 'Please accept the Terms of Service to continue');
    await page.getByRole('checkbox', { name: /I accept the/ }).click();
    await missing.waitFor({ state: 'detached' });
    // The page that will say how it went is fetched ahead, of which nothing is left to complain.
    await page.locator('main link[rel="modulepreload"]').first().waitFor({ state: 'attached' });
    await subscribe(page);
    await succeed(page);
    expect(warnings).toEqual([]);
    expect(await page.getByRole('button', { name: 'Preview PowerPoint' }).isEnabled()).toBe(true);
    // What is paid for can be kept, each by a button that says so, and what each of the three for one brochure is for.
    expect(await page.getByRole('button', { name: 'Download PowerPoint' }).isEnabled()).toBe(true);
    const ofBrochure = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'PDF Brochure' }) });
    expect(await ofBrochure.getByRole('button').allTextContents()).toEqual([
      'Read the brochure',
      'Download PDF Brochure',
      'Preview PDF Brochure',
    ]);
    for (const description of ['A file to keep, to send and to print at home.', 'The same file, opened in a new tab.']) {
      expect(await ofBrochure.getByRole('button', { description }).isEnabled()).toBe(true);
    }

    const [mail] = await until(async () => ((await mailsTo(email)).length > 0 ? mailsTo(email) : undefined), {
      what: 'the receipt',
    });
    expect(mail?.subject).toContain('$49.99');
    expect(mail?.subject).toContain('Your 1967 Volvo P1800 is ready');
    const showcase = /http\S+\/showcase\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    for (const place of [showcase, `${showcase}/flyer`, `${showcase}#show-day-kit`]) expect(mail?.html).toContain(`"${place}"`);
    const link = /http\S+\/receipts\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(link);
    await page.goto(link);
    await page.getByRole('heading', { name: /^Receipt / }).waitFor();
    await page.getByRole('row', { name: 'Total paid $49.99' }).waitFor();
    // A receipt is of a day; its hour is nobody's concern.
    await page
      .getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
      .first()
      .waitFor();
    expect(await page.getByRole('article').textContent()).not.toMatch(/\d:\d\d/);
    await page.getByRole('link', { name: 'Back to Receipts' }).click();
    await page.getByRole('heading', { name: 'Receipts', exact: true }).waitFor();

    await page.goto(`${origin}/`);
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByText('Showcases Used: 1 of 5').waitFor();
    expect(await mailsTo(email)).toHaveLength(1);
    await leave();
  });

  it('who came by an event flyer’s QR code finds its promo code applied', async () => {
    const { page, context, client, leave } = await atCheckout();
    await context.clearCookies();
    await page.goto(promoCodeAddress(origin, 'SEEN25'));
    await page.getByText('Promo code SEEN25 is kept for you.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await context.addCookies(client.browserCookies());
    await page.goto(`${origin}/checkout`);
    await reads(page, 'Promo Code Applied!', 'You saved $12.50');
    expect(await page.getByLabel('Promo code').inputValue()).toBe('SEEN25');
    await page.getByText('You pay $37.49 today').waitFor();
    await leave();
  });

  it('whose card is declined reads why, and pays with another', async () => {
    const { userId, page, leave } = await atCheckout();
    await page.setViewportSize({ width: 390, height: 844 });
    await fillCard(page, '4000000000000002');
    await subscribe(page);
    await reads(page, 'Payment Failed', 'Your card was declined.');
    const refusal = page.getByRole('alert').filter({ hasText: 'Payment Failed' });
    await refusal.getByText('Your card was declined. Nothing was charged.').waitFor();
    await expect.poll(() => isInView(refusal)).toBe(true);
    expect(await paymentsOf(userId)).toEqual([]);
    await fillCard(page, '4000000000009995');
    await subscribe(page);
    await reads(page, 'Payment Failed', 'Your card has insufficient funds.');
    await refusal.getByText('Your card has insufficient funds. Nothing was charged.').waitFor();
    await fillCard(page);
    await subscribe(page);
    await succeed(page);
    expect(await paymentsOf(userId)).toHaveLength(1);
    await leave();
  });

  it('who presses Enter in the card form before accepting the terms reads what is missing', async () => {
    const { userId, page, leave } = await atCheckout();
    await fillCard(page);
    const enter = () => page.frameLocator('.StripeElement iframe').getByLabel('Security code').press('Enter');
    await enter();
    await reads(page, 'Terms Required', 'Please accept the Terms of Service to continue');
    expect(await paymentsOf(userId)).toEqual([]);
    const terms = page.getByRole('checkbox', {
      name: /I accept the/,
      description: 'Please accept the Terms of Service to continue',
    });
    expect(await terms.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('checkbox', { name: /I accept the/ }).click();
    expect(await terms.count()).toBe(0);
    await enter();
    await succeed(page);
    await leave();
  });

  it('learns that the payment succeeded though the processor’s answer was lost', async () => {
    const { userId, page, leave } = await atCheckout();
    await fillCard(page);
    await page.route(/payment_intents\/\w+\/confirm/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await subscribe(page);
    await succeed(page);
    expect(await paymentsOf(userId)).toHaveLength(1);
    await leave();
  });

  it('whose card form does not load can retry', async () => {
    const { page, leave } = await atCheckout();
    await page.route(/card-processor\/card-form$/, (route) => route.fulfill({ status: 503, body: 'away' }));
    await page.reload();
    await page.getByText('Failed to initialize payment. Please try again.').waitFor();
    await page.unroute(/card-processor\/card-form$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await fillCard(page);
    await leave();
  });

  it('is asked by the bank, fails once, and then confirms', async () => {
    const { page, leave } = await atCheckout();
    const bank = page.frameLocator('iframe[title="Confirm your card with your bank"]');
    await fillCard(page, '4000002760003184');
    await subscribe(page);
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    await reads(page, 'Payment Failed', /^We are unable to authenticate your payment method\./);
    await subscribe(page);
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await succeed(page);
    await leave();
  });

  it('who closes the tab right after paying has everything nonetheless', async () => {
    const { userId, page, email, context } = await atCheckout();
    await fillCard(page);
    // The page of the payment can't reach the server.
    await context.route(/payment-complete|verify-payment/, (route) => route.abort());
    await subscribe(page);
    await until(async () => (await paymentsOf(userId)).some(({ status }) => status === 'completed'), { what: 'the webhook' });
    await context.close();
    const showcases = await db.selectFrom('showcases').select('id').where('ownerId', '=', userId).execute();
    expect(showcases).toHaveLength(1);
    await until(async () => (await mailsTo(email)).length === 1, { what: 'the receipt' });
  });

  it('who goes back after success is not asked to pay again', async () => {
    const { page, leave } = await atCheckout();
    await fillCard(page);
    await subscribe(page);
    await succeed(page);
    await page.goto(`${origin}/checkout`);
    await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
    await leave();
  });

  it('who has paid in another tab sees that when applying a code', async () => {
    const { page, context, leave } = await atCheckout();
    const other = await context.newPage();
    await other.goto(`${origin}/checkout`);
    await other.getByText('You pay $49.99 today').waitFor();
    await fillCard(page);
    await subscribe(page);
    await succeed(page);
    await other.getByLabel('Promo code').fill('SEEN25');
    await other.getByRole('button', { name: 'Apply' }).click();
    await other.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
    await leave();
  });

  it('with two tabs pays once', async () => {
    const { userId, page, context, leave } = await atCheckout();
    const other = await context.newPage();
    await other.goto(`${origin}/checkout`);
    await fillCard(page);
    await fillCard(other);
    await Promise.all([subscribe(page), subscribe(other)]);
    const isThrough = (tab: Page) =>
      tab.getByRole('heading', { name: /^(Payment Successful|Your subscription is active)$/ }).waitFor();
    await Promise.all([isThrough(page), isThrough(other)]);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'completed' }]);
    const { processorId } = await db.selectFrom('customers').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
    const { data } = await stripe.charges.list({ customer: processorId });
    expect(data.filter(({ paid }) => paid)).toHaveLength(1);
    await leave();
  });

  it('waits while the bank is processing, is not told of a failure, and succeeds when it is settled', async () => {
    const { userId, page, context, leave } = await atCheckout();
    await fillCard(page, '4000000000007726');
    await subscribe(page);
    await page.getByRole('heading', { name: 'Processing Payment...' }).waitFor();
    await page.getByText('Please do not pay again').waitFor();
    const id = new URL(page.url()).searchParams.get('payment_intent');
    await until(async () => (await paymentsOf(userId))[0]?.status === 'pending', { what: 'the pending transaction' });
    const other = await context.newPage();
    await other.goto(`${origin}/checkout`);
    await other.getByText('Your payment is still being processed. Please do not pay again').waitFor();
    expect(await other.getByText('Please try again').count()).toBe(0);
    await other.close();
    await control(`payments/${id}/settle`, { outcome: 'succeed' });
    await succeed(page);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'completed' }]);
    await leave();
  });

  it('who returns without a payment, or with another’s, reads that it failed', async () => {
    const { page, leave } = await atCheckout();
    for (const query of ['', '?payment_intent=pi_somebodyelses']) {
      await page.goto(`${origin}/payment-complete${query}`);
      await page.getByRole('heading', { name: 'Payment Failed' }).waitFor();
      await page.getByText('Your payment could not be processed. Please try again.').waitFor();
      expect(await page.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/');
    }
    await leave();
  });

  it('without a showcase is led back to the builder', async () => {
    const { userId, page, leave } = await atCheckout();
    await db.deleteFrom('drafts').where('ownerId', '=', userId).execute();
    await page.goto(`${origin}/checkout`);
    await reads(page, 'Error', 'Project data not found. Please try creating your showcase again.');
    await page.waitForURL(`${origin}/builder`);
    await leave();
  });
});

describe('a code and a donation', () => {
  const code = (page: Page) => page.getByLabel('Promo code');
  const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click();
  const give = async (page: Page, amount: string) => {
    await page.getByLabel('Amount in dollars').fill(amount);
    await page.getByRole('button', { name: 'Add Donation' }).click();
  };

  it('without a network show an error, and the page stays as it was', async () => {
    const { page, context, leave } = await atCheckout();
    await page.getByText('You pay $49.99 today for the first year').waitFor();
    await code(page).fill('SEEN25');
    await context.setOffline(true);
    await apply(page);
    await reads(page, 'Payment Error', 'There is no connection to the server. Please try again.');
    await page.waitForLoadState('networkidle');
    expect(await code(page).inputValue()).toBe('SEEN25');
    await context.setOffline(false);
    await apply(page);
    await reads(page, 'Promo Code Applied!', 'You saved $12.50');
    await leave();
  });

  it('are validated, priced, and exact on the receipt', async () => {
    const { userId, page, leave } = await atCheckout();
    await page.getByText('You pay $49.99 today').waitFor();
    await apply(page);
    await reads(page, 'Invalid Code', 'Please enter a promo code');
    await code(page).fill('nonsense');
    await apply(page);
    await reads(page, 'Invalid Promo Code', 'This promo code is not valid');
    await code(page).fill('seengives');
    await code(page).press('Enter');
    await reads(page, 'Promo Code Applied!', 'You saved $5.00');
    expect(await code(page).inputValue()).toBe('SEENGIVES');
    expect(await code(page).isDisabled()).toBe(true);
    // The focus moves on from the disabled field.
    await until(() => page.getByRole('button', { name: 'Remove' }).evaluate((button) => button === document.activeElement), {
      what: 'the focus',
    });

    await page.getByRole('heading', { name: 'A donation to The Motor Museum' }).waitFor();
    for (const amount of ['0', '-3', '']) {
      await give(page, amount);
      await reads(page, 'Invalid Amount', 'Please enter a valid donation amount');
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await give(page, '25.5');
    await reads(page, 'Donation Added!', '$25.50 to The Motor Museum');
    await page.getByText('You pay $70.49 today for the first year, $25.50 of it a donation.').waitFor();
    await page.getByText(/It renews on \w+ \d+, \d+, and each year after that, at \$49\.99 until you cancel/).waitFor();
    // What is charged now comes first.
    await page.getByRole('button', { name: 'Pay $70.49 today Subscribe for $49.99/year', exact: true }).waitFor();

    await fillCard(page);
    await subscribe(page);
    await succeed(page);
    const [payment] = await paymentsOf(userId);
    expect(payment).toMatchObject({ originalAmount: 4999, discountAmount: 500, donationAmount: 2550, amount: 7049 });
    await page.goto(`${origin}/receipts/${payment?.id}`);
    await page.getByRole('row', { name: 'Discount (SEENGIVES) −$5.00' }).waitFor();
    await page.getByRole('row', { name: 'Donation to The Motor Museum $25.50' }).waitFor();
    await page.getByRole('row', { name: 'Total paid $70.49' }).waitFor();
    await leave();
  });

  it('that ends before the payment changes the price first, and charges nothing', async () => {
    const { userId, page, leave } = await atCheckout();
    await code(page).fill('SEEN25');
    await apply(page);
    await page.getByText('You pay $37.49 today').waitFor();
    await fillCard(page);
    await db.updateTable('promoCodes').set({ isActive: false }).where('code', '=', 'SEEN25').execute();
    await subscribe(page);
    await reads(page, 'Invalid Promo Code', /The price has changed; nothing was charged\.$/);
    await page.getByText('You pay $49.99 today').waitFor();
    expect(await paymentsOf(userId)).toEqual([]);
    await subscribe(page);
    await succeed(page);
    expect(await paymentsOf(userId)).toMatchObject([{ amount: 4999, promoCode: null }]);
    await leave();
  });
});

describe('a subscription', () => {
  const subscriptionOf = (userId: string) =>
    db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();

  const paidWith = async (card: string) => {
    const buyer = await atCheckout();
    await fillCard(buyer.page, card);
    await subscribe(buyer.page);
    await succeed(buyer.page);
    return buyer;
  };

  it('is canceled at the end of its year, and resumed, on the dashboard', async () => {
    const { userId, page, leave } = await paidWith('4242424242424242');
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Cancel renewal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel renewal' }).click();
    await page.getByText(/Ends [A-Z][a-z]{2} \d/).waitFor();
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true });
    await page.getByRole('button', { name: 'Resume renewal' }).click();
    await page.getByText(/Renews [A-Z][a-z]{2} \d/).waitFor();
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false });
    await leave();
  });

  it('renews after a year: a new period, and a second transaction and receipt', async () => {
    const { userId, email, leave } = await paidWith('4242424242424242');
    const { processorId, currentPeriodEnd } = await subscriptionOf(userId);
    await control('clock', { subscription: processorId });
    await until(async () => (await paymentsOf(userId)).length === 2, { what: 'the renewal' });
    const renewed = await until(
      async () => {
        const now = await subscriptionOf(userId);
        return Number(now.currentPeriodEnd) > Number(currentPeriodEnd) && now;
      },
      { what: 'the longer period' },
    );
    expect(renewed.status).toBe('active');
    expect((await paymentsOf(userId)).map(({ status, amount }) => [status, amount])).toEqual([
      ['completed', 4999],
      ['completed', 4999],
    ]);
    await until(async () => (await mailsTo(email)).length === 2, { what: 'the second receipt' });
    await leave();
  });

  /** Advances to the renewal, which is declined. */
  const lapse = async (userId: string): Promise<string> => {
    const processorId = (await subscriptionOf(userId)).processorId ?? '';
    await declineRenewals(processorId);
    await control('clock', { subscription: processorId });
    await until(async () => (await subscriptionOf(userId)).status === 'past_due', { what: 'the decline' });
    return processorId;
  };

  it('whose renewal is declined is past due, announced by mail, and continues with another card, that year and the next', async () => {
    const { userId, email, page, leave } = await paidWith('4242424242424242');
    const processorId = await lapse(userId);
    await until(async () => (await mailsTo(email)).some(({ subject }) => subject.includes('could not be renewed')), {
      what: 'the notice of the decline',
    });
    await page.goto(`${origin}/`);
    await page.getByText('Your renewal could not be charged.').waitFor();
    await page.getByRole('link', { name: 'Pay with another card' }).click();
    await page.getByText('You pay $49.99 today for the next year.').waitFor();
    await fillCard(page);
    await subscribe(page);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'active' });
    const [, renewal] = await paymentsOf(userId);
    expect(renewal?.status).toBe('completed');
    // By the processor's clock, which is a year ahead of ours.
    expect(Number(renewal?.paidAt)).toBeGreaterThan(Number(renewal?.periodStart));
    await control('clock', { subscription: processorId });
    await until(async () => (await paymentsOf(userId)).filter(({ status }) => status === 'completed').length === 3, {
      what: 'the renewal after it',
    });
    await leave();
  });

  it('whose card requires confirmation at each payment is renewed when the holder confirms', async () => {
    const { userId, page, leave } = await paidWith('4242424242424242');
    await lapse(userId);
    await page.goto(`${origin}/checkout`);
    await page.getByText('You pay $49.99 today for the next year.').waitFor();
    await fillCard(page, '4000002760003184');
    await subscribe(page);
    const bank = page.frameLocator('iframe[title="Confirm your card with your bank"]');
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'active' });
    await leave();
  });

  it('that nobody pays becomes inactive eventually', async () => {
    const { userId, page, leave } = await paidWith('4242424242424242');
    await lapse(userId);
    await control('clock', { days: 30 });
    await until(async () => (await subscriptionOf(userId)).status === 'inactive', { what: 'the end' });
    await page.goto(`${origin}/`);
    await page.getByText('Inactive', { exact: true }).waitFor();
    await leave();
  });

  it('that is fully refunded ends', async () => {
    const { userId, page, leave } = await paidWith('4242424242424242');
    const [payment] = await paymentsOf(userId);
    await control(`payments/${payment?.paymentIntentId}/refund`, { amount: 1000 });
    await until(async () => (await paymentsOf(userId))[0]?.refundedAmount === 1000, { what: 'the part' });
    expect((await subscriptionOf(userId)).status).toBe('active');
    await control(`payments/${payment?.paymentIntentId}/refund`);
    await until(async () => (await subscriptionOf(userId)).status === 'inactive', { what: 'the end' });
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'refunded', refundedAmount: 4999 }]);
    await page.goto(`${origin}/`);
    await page.getByText('Inactive', { exact: true }).waitFor();
    expect(await page.getByText(/Ended [A-Z]/).count()).toBe(0);
    await leave();
  });

  it('that is disputed continues until the dispute is lost', async () => {
    const { userId, leave } = await paidWith('4242424242424242');
    const [payment] = await paymentsOf(userId);
    const paymentIntentId = payment?.paymentIntentId ?? '';
    await control(`payments/${paymentIntentId}/dispute`);
    await until(async () => (await paymentsOf(userId))[0]?.status === 'disputed', { what: 'the dispute' });
    expect((await subscriptionOf(userId)).status).toBe('active');
    const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId });
    await control(`disputes/${data[0]?.id}/close`, { outcome: 'lost' });
    await until(async () => (await subscriptionOf(userId)).status === 'inactive', { what: 'the end' });
    await leave();
  });
});
