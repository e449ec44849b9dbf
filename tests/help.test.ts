import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HELP_TOPICS } from '#app/platform/help-topics.ts';
import { anchorOf } from '#app/ui/anchor-of.ts';
import { openBrowser, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { origin } from './product.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies((await Client.someone(origin)).browserCookies());
  page = await context.newPage();
});
afterAll(() => browser.close());

const shown = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

it('finds the chapters with the typed words', async () => {
  await page.goto(`${origin}/help`);
  await untilReady(page);
  const all = await shown();
  await page.getByRole('searchbox', { name: 'Find' }).fill('WINDSHIELD flyer');
  await page.getByText(`1 of ${all.length - 1} sections`).waitFor();
  expect(await shown()).toEqual(['Contents', 'Documents']);
  await page.getByRole('searchbox', { name: 'Find' }).fill('carburettor');
  await page.getByText('No results for “carburettor”.').waitFor();
  await page.getByRole('searchbox', { name: 'Find' }).fill('');
  expect(await shown()).toEqual(all);
});

it('has a chapter for every link from other pages', async () => {
  await page.goto(`${origin}/help`);
  for (const title of Object.values(HELP_TOPICS)) expect(await page.locator(`h2#${anchorOf(title)}`).count(), title).toBe(1);
});

it('opens at its chapter from a help link, and keeps the input', async () => {
  await page.goto(`${origin}/builder`);
  await page.getByLabel('Full Name').fill('Nora Castellano');
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /What makes a good story/ }).click(),
  ]);
  await help.getByRole('heading', { name: HELP_TOPICS.ownerAndVehicle }).waitFor();
  await expect.poll(() => help.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Nora Castellano');
});

it('names keys of a keyboard only where there is one', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const touched = await context.newPage();
  await Promise.all([page, touched].map((one) => one.goto(`${origin}/help`)));
  const keys = 'Press Ctrl or ⌘ and B to fold the sidebar away.';
  await page.getByText(keys).waitFor();
  await touched.getByText('Press the lamp in the corner to dim the lights.').waitFor();
  expect(await touched.getByText(keys).isVisible()).toBe(false);
  await context.close();
});
