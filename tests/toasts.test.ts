import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { openBrowser } from './browser.ts';
import { projectBody } from './fixtures.ts';
import { payWithCard } from './pay-with-card.ts';
import { goToStep, openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { dataDir } from './product.ts';
import { readyPhoto } from './ready-photo.ts';
import { sandboxOriginOf } from './sandbox-origin.ts';

/** Where messages stand: they must cover nothing that one reads or presses next. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const edges = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { top: box.y, bottom: box.y + box.height };
};

it.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 900 }],
])('on a %s, a message in the last step covers neither its header nor the bar at its foot', async (_, size) => {
  const { client, page } = await openPerson(browser, size);
  const photo = await readyPhoto(client, await jpeg({ seed: 67 }));
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  await page.goto(`/showcase/${id}`);
  await press(page, 'Edit Showcase');
  await goToStep(page, 5);
  await page.route(`**/api/projects/${id}`, (route) => route.abort());
  await press(page, 'Update Showcase');
  const message = page.locator('li[data-state=open]').filter({ hasText: 'Update failed' });
  await message.waitFor();
  const header = page.getByRole('heading', { name: 'Preview & Update' });
  const bar = page.getByRole('region', { name: 'Save' });
  const isCovered = async (part: Locator) => {
    const [one, other] = [await edges(message), await edges(part)];
    return one.top < other.bottom && one.bottom > other.top;
  };
  await expect.poll(() => isCovered(header)).toBe(false);
  // At the upper end of the page the bar is at the foot of the window, at the lower end it is above the last buttons.
  for (const to of [0, 10_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), to);
    await expect.poll(() => isCovered(bar)).toBe(false);
    expect((await edges(message)).top).toBeGreaterThanOrEqual(0);
  }
});

/** The last step of a draft whose texts have just been generated, and the message that says so. */
async function openGenerated(size: { width: number; height: number }) {
  const { client, page } = await openPerson(browser, size);
  const photo = await readyPhoto(client, await jpeg({ seed: 68 }));
  const state = {
    step: 4,
    owner: { fullName: 'Ada Berg', location: 'Reno, NV' },
    vehicle: { year: '1967', make: 'Volvo', model: 'P1800' },
    photos: [{ path: photo, name: 'a.jpg' }],
  };
  const { id } = await client.call<{ id: string }>('POST', '/api/drafts', { state });
  await page.goto(`/builder?draft=${id}`);
  const message = page.locator('li[data-state=open]').filter({ hasText: 'Content generated' });
  await message.waitFor();
  return { page, message };
}

it('on a phone, that the content is generated covers neither the last step’s head nor anything below it', async () => {
  const { page, message } = await openGenerated({ width: 390, height: 844 });
  await page.locator('[data-state=laid]').waitFor();
  const head = page.getByRole('heading', { name: 'Preview & Checkout' });
  await expect.poll(async () => (await edges(message)).bottom).toBeLessThanOrEqual((await edges(head)).top);
  // A press where a message lies would hit the message.
  await page.getByRole('button', { name: 'Read and correct the text' }).click({ timeout: 4000 });
  await page.getByRole('button', { name: 'Back', exact: true }).click({ timeout: 4000 });
  await page.getByText('Step 4 of 5').waitFor();
});

it('on a desktop, that the content is generated does not cover Next on the step before, under a pointer that would keep it there', async () => {
  const { page } = await openGenerated({ width: 1280, height: 900 });
  await press(page, 'Back');
  await page.getByText('Step 4 of 5').waitFor();
  // A press where a message lies would hit the message.
  await page.getByRole('button', { name: 'Next', exact: true }).click({ timeout: 4000 });
  await page.getByText('Step 5 of 5').waitFor();
});

it('on a phone, that a showcase is created covers neither the page’s head nor what one reads', async () => {
  const { client, page, context } = await openPerson(browser, { isSubscribed: false, width: 390, height: 844 });
  const photo = await readyPhoto(client, await jpeg({ seed: 71 }));
  await client.send('PUT', '/api/checkout/draft', projectBody([photo]));
  const { paymentIntentId, clientSecret } = await client.call<PaymentIntentReply>('POST', '/api/create-payment-intent', {});
  const card = { publishableKey: 'pk_test_sandbox', cardNumber: '4242424242424242' };
  await payWithCard({ processor: sandboxOriginOf(dataDir), clientSecret, ...card });
  const address = `/payment-complete?payment_intent=${paymentIntentId}`;
  await page.goto(address);
  const message = page.locator('li[data-state=open]').filter({ hasText: 'Showcase created!' });
  await message.waitFor();
  const head = page.getByRole('button', { name: 'Toggle sidebar' });
  const cover = page.getByRole('main').locator('.card').first();
  await expect.poll(async () => (await edges(message)).top).toBeGreaterThanOrEqual((await edges(head)).bottom);
  expect((await edges(message)).bottom).toBeLessThanOrEqual((await edges(cover)).top);
  await context.close();
});

it('what was paid is announced once, above what one reads; whoever comes back finds the page calm', async () => {
  const { client, page, context } = await openPerson(browser, { isSubscribed: false, width: 1280, height: 800 });
  const photo = await readyPhoto(client, await jpeg({ seed: 70 }));
  await client.send('PUT', '/api/checkout/draft', projectBody([photo]));
  const { paymentIntentId, clientSecret } = await client.call<PaymentIntentReply>('POST', '/api/create-payment-intent', {});
  const card = { publishableKey: 'pk_test_sandbox', cardNumber: '4242424242424242' };
  await payWithCard({ processor: sandboxOriginOf(dataDir), clientSecret, ...card });
  const address = `/payment-complete?payment_intent=${paymentIntentId}`;
  await page.goto(address);
  const message = page.locator('li[data-state=open]').filter({ hasText: 'Showcase created!' });
  await message.waitFor();
  const headline = page.getByRole('heading', { name: 'Your 1967 Volvo P1800 is off the press' });
  expect((await edges(message)).bottom).toBeLessThanOrEqual((await edges(headline)).top);
  const again = await context.newPage();
  for (const back of [page, again]) {
    await back.goto(address);
    // Later than a message would be.
    await back.locator('[data-state=laid]').waitFor();
    await back.getByRole('link', { name: 'Share it' }).waitFor();
    expect(await back.getByText('Showcase created!').count()).toBe(0);
  }
  await context.close();
});

it('a message covers neither the buttons above nor those below the pages of a reader that is opened meanwhile', async () => {
  const { client, page } = await openPerson(browser, { width: 390, height: 844 });
  const photo = await readyPhoto(client, await jpeg({ seed: 69 }));
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  await page.goto(`/showcase/${id}`);
  await press(page, 'Edit Showcase');
  await goToStep(page, 5);
  await page.locator('[data-state=laid]').waitFor();
  await page.route(`**/api/projects/${id}`, (route) => route.abort());
  await press(page, 'Update Showcase');
  const message = page.locator('li[data-state=open]').filter({ hasText: 'Update failed' });
  await message.waitFor();
  await press(page, 'Read the brochure');
  const reader = page.getByRole('dialog');
  const [above, below] = [reader.getByRole('button', { name: 'Larger' }), reader.getByRole('button', { name: 'Next page' })];
  await expect.poll(async () => (await edges(message)).top).toBeGreaterThan((await edges(above)).bottom);
  await expect.poll(async () => (await edges(message)).bottom).toBeLessThanOrEqual((await edges(below)).top);
});

it('a dialog rises into its place by a few pixels, where a message is measured to stand clear of it', async () => {
  const { client, page, context } = await openPerson(browser, { width: 390, height: 844 });
  const photo = await readyPhoto(client, await jpeg({ seed: 69 }));
  await client.call('POST', '/api/projects/save', projectBody([photo]));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Delete/ }).click();
  const rises = await page.getByRole('alertdialog').evaluate((dialog: HTMLElement) => {
    const top = () => dialog.getBoundingClientRect().top;
    dialog.style.animationName = 'none';
    const place = top();
    dialog.style.animationName = '';
    const [animation] = dialog.getAnimations();
    if (!animation) throw new Error('It has an animation');
    animation.pause();
    animation.currentTime = 0;
    return top() - place;
  });
  expect(rises).toBeGreaterThan(0);
  expect(rises).toBeLessThan(10);
  await context.close();
});

it('a message ends with its page; one that is raised on the way to another is read there, and ends with that', async () => {
  const { client, page, context } = await openPerson(browser);
  const photo = await readyPhoto(client, await jpeg({ seed: 69 }));
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  const messages = page.locator('li[data-state=open]');
  await page.goto(`/showcase/${id}`);
  await press(page, 'Edit Showcase');
  await goToStep(page, 5);
  await press(page, 'Update Showcase');
  await page.waitForURL(`**/showcase/${id}`);
  await messages.filter({ hasText: 'Showcase updated!' }).waitFor();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // Well before its five seconds are over.
  await expect.poll(() => messages.count(), { timeout: 1500 }).toBe(0);
  await page.getByRole('button', { name: 'Trophies of the 1967 Volvo P1800' }).click();
  await press(page, 'Save Trophies');
  await messages.filter({ hasText: 'Trophies Saved' }).waitFor();
  await page.getByRole('link', { name: 'View Showcase' }).click();
  await page.waitForURL(`**/showcase/${id}`);
  await expect.poll(() => messages.count(), { timeout: 1500 }).toBe(0);
  await context.close();
});
