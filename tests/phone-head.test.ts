import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxesOf, openBrowser } from './browser.ts';
import { heading, openPerson } from './person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('on a phone the name stands above each page, also in the builder, and leads home', async () => {
  const { page, context } = await openPerson(browser, { isSubscribed: false, width: 390, height: 844, isTouched: true });
  await page.goto('/builder');
  await heading(page, 'Owner Info');
  const [lamp, name] = await boxesOf(
    page.getByRole('button', { name: /theme$/ }),
    page.getByRole('link', { name: 'Cedar & Chrome' }),
  );
  expect(Math.abs(lamp.y + lamp.height / 2 - name.y - name.height / 2)).toBeLessThan(3);
  await page.getByRole('link', { name: 'Cedar & Chrome' }).tap();
  await heading(page, 'The garage is empty');
  await page.getByText('You pay at its last step: $49.99 per year for up to 5 showcases.').waitFor();
  await context.close();
});

it('on a wide screen it stands above the navigation alone, and who has paid is not told when to pay', async () => {
  const { page, context } = await openPerson(browser);
  await page.goto('/');
  await heading(page, 'The garage is empty');
  await page.getByText('Showcases Used: 0 of 5').waitFor();
  expect(await page.getByRole('link', { name: 'Cedar & Chrome' }).count()).toBe(0);
  expect(await page.getByText('You pay at its last step').count()).toBe(0);
  await context.close();
});
