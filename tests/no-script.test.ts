import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';
import { AS_A_PERSON, heading, press } from './person.ts';
import { origin } from './product.ts';

/** Forms in a browser that runs no script (docs/decisions/0017-forms.md). */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function someone(options?: { isAdmin?: boolean; isSubscribed?: boolean }) {
  const userId = await insertUser(db, options);
  const client = Client.withCookie(origin, await startSession(userId));
  const context = await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON, javaScriptEnabled: false });
  await context.addCookies(client.browserCookies());
  return { userId, client, context, page: await context.newPage() };
}

/** What is wrong, as the page's summary says it, and which fields are marked. */
const refusals = async (page: Page) => ({
  summary: await page.getByRole('alert').getByRole('link').allTextContents(),
  marked: await page
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name'))),
});

describe('without scripts', () => {
  it('settings: the light, the sidebar, other devices, and the end of the account', async () => {
    const { userId, context, page } = await someone();
    await startSession(userId);
    await page.goto('/settings');
    await page.getByRole('radio', { name: /Dark/ }).check({ force: true });
    await page.getByRole('region', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('/settings');
    expect(await page.locator('html').getAttribute('class')).toBe('dark');
    expect(await page.getByRole('radio', { name: /Dark/ }).isChecked()).toBe(true);

    await page.getByLabel('Keep the sidebar unfolded').uncheck();
    await page.getByRole('region', { name: 'Sidebar' }).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('/settings');
    expect(await page.getByLabel('Keep the sidebar unfolded').isChecked()).toBe(false);

    await page.getByText('You are signed in here, and on one other device or browser.').waitFor();
    await press(page, 'Sign out on other devices');
    await page.getByText('You are signed in here only.').waitFor();

    await page.getByRole('link', { name: 'Delete my account' }).click();
    await heading(page, 'Delete your account?');
    await page.getByLabel('To confirm, type DELETE').fill('yes');
    await press(page, 'Delete my account');
    expect(await refusals(page)).toEqual({ summary: ['Type DELETE to confirm'], marked: ['confirmation'] });
    expect(await page.getByLabel('To confirm, type DELETE').inputValue()).toBe('yes');
    await page.getByLabel('To confirm, type DELETE').fill('DELETE');
    await press(page, 'Delete my account');
    await heading(page, 'Your account is deleted');
    await context.close();
  });
});
