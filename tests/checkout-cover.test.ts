import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser, SHOWN_FRAME } from './browser.ts';
import { projectBody } from './fixtures.ts';
import { openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { readyPhoto } from './ready-photo.ts';

/** Whoever comes back to pay, by the address or from a mail, sees what it is for, as they would have from the last step. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openCheckout(size: { width: number; height: number }): Promise<Page> {
  const { client, page } = await openPerson(browser, { isSubscribed: false, ...size });
  const photo = await readyPhoto(client, await jpeg({ seed: 31, width: 1600, height: 1200 }));
  await client.send('PUT', '/api/checkout/draft', projectBody([photo]));
  await page.goto('/checkout');
  return page;
}

const cover = (page: Page) => page.getByRole('img', { name: 'The cover of your 1967 Volvo P1800 brochure' });
const isPrinted = (page: Page) => page.frameLocator(SHOWN_FRAME).locator('.cover').getByText('P1800').first().waitFor();

it('a checkout that was opened by its address shows one’s own cover, and again when it is reloaded', async () => {
  const page = await openCheckout({ width: 1280, height: 900 });
  for (const open of [async () => {}, () => page.reload()]) {
    await open();
    await page.getByText('You pay $49.99 today').waitFor();
    await cover(page).and(page.locator('[data-state=laid]')).waitFor();
    await isPrinted(page);
  }
});

it('on a phone, what lays the cover out is loaded once the card form is there, and its place keeps its size', async () => {
  const page = await openCheckout({ width: 390, height: 600 });
  const place = page.getByRole('img', { name: 'Your 1967 Volvo P1800', exact: true });
  await place.waitFor();
  const before = await place.boundingBox();
  await page.getByText('You pay $49.99 today').waitFor();
  await cover(page).and(page.locator('[data-state=laid]')).waitFor();
  await isPrinted(page);
  const after = await cover(page).boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

it('on a phone, the card is asked for within the first screen and a third', async () => {
  const page = await openCheckout({ width: 390, height: 844 });
  await page.getByText('You pay $49.99 today').waitFor();
  const card = await page.getByRole('region', { name: 'Your card' }).locator('form').boundingBox();
  expect(card?.y).toBeLessThan(844 * (4 / 3));
});

it.each([
  [320, 'below'],
  [800, 'below'],
  [1280, 'beside'],
])('on %i pixels, the price with a code stands %s what it is of, which keeps its lines', async (width, place) => {
  const page = await openCheckout({ width, height: 900 });
  const [code] = await db
    .insertInto('promoCodes')
    .values({
      code: `PRICE${width}`,
      discountPercent: 20,
      effectiveDate: '2026-06-02T04:00:00Z',
      terminationDate: '2099-07-15T03:59:00Z',
    })
    .returning('code')
    .execute();
  await page.getByLabel('Promo code').fill(code?.code ?? '');
  await press(page, 'Apply');
  const words = page.getByRole('heading', { name: 'Annual Subscription' });
  const price = page.getByText('for the first year, then $49.99 per year').locator('..');
  await price.waitFor();
  const [of, at] = [await words.boundingBox(), await price.boundingBox()];
  if (!of || !at) throw new Error('It is not shown');
  expect(of.height).toBeLessThan(80);
  expect(at.y > of.y + of.height).toBe(place === 'below');
  if (place === 'beside') expect(at.x).toBeGreaterThan(of.x + of.width);
});
