import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, SHOWN_FRAME } from './browser.ts';
import { openPerson } from './person.ts';
import { jpeg } from './pictures.ts';
import { readyPhoto } from './ready-photo.ts';

/** The last step while its history is being written: the owner's own pages are there from the beginning. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 900 }],
])('on a %s, one’s own cover is seen before the first word comes, and the words come into the pages', async (_, size) => {
  const { client, page, context } = await openPerson(browser, { isSubscribed: false, ...size });
  const photo = await readyPhoto(client, await jpeg({ seed: 72 }));
  const state = {
    step: 4,
    owner: { fullName: 'Ada Berg', location: 'Reno, NV', story: 'My father bought it new, and I never sold it.' },
    // Its model keeps the first words back for five seconds.
    vehicle: { year: '1967', make: 'Volvo', model: 'P1800 [slow]' },
    photos: [{ path: photo, name: 'a.jpg' }],
  };
  const { id } = await client.call<{ id: string }>('POST', '/api/drafts', { state });
  await page.goto(`/builder?draft=${id}`);
  const pages = page.frameLocator(SHOWN_FRAME);
  await page.getByText('Generating showcase content...').waitFor();
  await pages.locator('body').filter({ hasText: 'P1800' }).waitFor();
  await pages.locator('body').filter({ hasText: 'My father bought it new' }).waitFor();
  // Nothing of the history yet, and nobody pretends to know how much is done.
  expect(await page.getByRole('region', { name: 'Being written' }).count()).toBe(0);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  // What one presses next waits, and says for what.
  const goOn = page.getByRole('button', { name: 'Continue to checkout · $49.99/year' });
  await goOn.and(page.getByRole('button', { description: 'This waits until the history is written.' })).waitFor();
  expect(await goOn.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Generating showcase content...').waitFor();
  // Who only touches the pages, as a thumb does that scrolls, has turned none.
  await page.getByRole('region', { name: 'Brochure preview' }).click({ position: { x: 6, y: 6 } });
  const box = await page.locator(SHOWN_FRAME).boundingBox();
  expect(box?.y).toBeLessThan(size.height / 2);
  await page.getByRole('status').filter({ hasText: 'Writing the history' }).waitFor();
  // That the pages are laid out again with each second's words is not told each time.
  expect(await page.getByRole('main').getByRole('status').filter({ hasText: 'Laying out' }).count()).toBe(0);

  // The words come where they will stand. What is announced stays the stage alone.
  await page.getByText(/· [\d,]+ words so far$/).waitFor();
  await pages.locator('#history').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator(SHOWN_FRAME).getAttribute('title')).not.toMatch(/^Brochure, page 1\b/);
  expect(await page.getByRole('status').filter({ hasText: 'so far' }).count()).toBe(0);
  await page.getByRole('region', { name: 'Look' }).waitFor();
  // Beside its price stands what one gets for it, as on the landing page.
  const gets = 'for up to 5 showcases, each with its brochure, presentation, flyer, show-day kit and a page to share.';
  const priced = `$49.99 per year ${gets} Refunded on request within 14 days.`;
  await goOn.and(page.getByRole('button', { description: priced })).waitFor();
  expect(await goOn.getAttribute('aria-disabled')).toBe('false');
  const words = await page.getByText(gets).boundingBox();
  expect(words?.width).toBeGreaterThan(200);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(size.height);
  await context.close();
});
