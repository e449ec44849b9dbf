import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, pressKey, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

/** An owner's page of a showcase with more photos than it shows, on a phone. */
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  const owner = await Client.someone(origin);
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, seed) => jpeg({ seed: seed + 120 })));
  const photoUrls = await Promise.all(pictures.map((picture) => owner.upload(picture)));
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody(photoUrls));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(owner.browserCookies());
  page = await context.newPage();
  await page.goto(`${origin}/showcase/${id}`);
  await untilReady(page);
});
afterAll(() => browser.close());

it('Share leads to where the showcase is shared', async () => {
  await page.getByRole('link', { name: 'Share' }).click();
  const heading = page.getByRole('heading', { name: 'Share it' });
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('the photos that it does not show are one press away, and each opens large, by keyboard as well', async () => {
  await page.getByText('6 of 8 photos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'See the other 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Photo 7 of 8').waitFor();
  await pressKey(page, 'ArrowRight', dialog);
  await pressKey(page, 'ArrowRight', dialog);
  await dialog.getByText('Photo 1 of 8').waitFor();
  await pressKey(page, 'Escape', dialog);
  await dialog.waitFor({ state: 'detached' });
  const third = page.getByRole('button', { name: 'Look at photo 3 of 8' });
  await third.click();
  await dialog.getByText('Photo 3 of 8').waitFor();
  await dialog.getByRole('button', { name: 'Previous photo' }).click();
  await dialog.getByText('Photo 2 of 8').waitFor();
  await pressKey(page, 'Escape', dialog);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => third.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('while it is edited, the sidebar does not mark New Showcase', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const marked = page.locator('nav[aria-label=Main] [aria-current=page]');
  await page.getByRole('button', { name: 'Edit Showcase' }).click();
  await page.getByRole('heading', { name: 'Owner Info' }).first().waitFor();
  expect(await marked.count()).toBe(0);
  await page.getByRole('link', { name: 'New Showcase' }).click();
  await expect.poll(() => marked.allTextContents()).toEqual(['New Showcase']);
});

it('nor while its unsaved changes are continued from the garage', async () => {
  const marked = page.locator('nav[aria-label=Main] [aria-current=page]');
  await page.getByRole('link', { name: 'My Showcases' }).click();
  await page.getByRole('link', { name: 'View Showcase' }).click();
  await page.getByRole('button', { name: 'Edit Showcase' }).click();
  await page.getByLabel('Full Name').fill('Another Owner');
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('link', { name: 'My Showcases' }).click();
  await page.getByRole('link', { name: 'Go on: 1967 Volvo P1800' }).click();
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Another Owner');
  expect(await marked.count()).toBe(0);
});
