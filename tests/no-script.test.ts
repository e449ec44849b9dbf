import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertReadyPhoto, insertUser, projectBody } from './fixtures.ts';
import { AS_A_PERSON, heading, press } from './person.ts';
import { origin } from './product.ts';

/** Forms in a browser without scripts (docs/decisions/0017-forms.md). */
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

/** Clicks a submit button, and waits for the next page. */
const send = async (page: Page, name: string) => {
  await Promise.all([page.waitForEvent('load'), press(page, name)]);
};

const sendIn = async (page: Page, section: string) => {
  const save = page.getByRole('region', { name: section }).getByRole('button', { name: 'Save' });
  await Promise.all([page.waitForEvent('load'), save.click()]);
};

/** The errors in the page's summary, and the invalid fields. */
const refusals = async (page: Page) => ({
  summary: await page.getByRole('alert').getByRole('link').allTextContents(),
  marked: await page
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name'))),
});

describe('without scripts', () => {
  it('settings: the color mode, the sidebar, mails, other devices, and deleting the account', async () => {
    const { userId, context, page } = await someone();
    await startSession(userId);
    await page.goto('/settings');
    await page.getByRole('radio', { name: /Dark/ }).check({ force: true });
    await sendIn(page, 'Appearance');
    expect(await page.locator('html').getAttribute('class')).toBe('dark');
    expect(await page.getByRole('radio', { name: /Dark/ }).isChecked()).toBe(true);

    await page.getByLabel('Keep the sidebar unfolded').uncheck();
    await sendIn(page, 'Sidebar');
    expect(await page.getByLabel('Keep the sidebar unfolded').isChecked()).toBe(false);

    await page.getByLabel('Show reports').uncheck();
    await sendIn(page, 'Emails');
    expect(await page.getByLabel('Show reports').isChecked()).toBe(false);
    expect(await page.getByLabel('Tips and reminders').isChecked()).toBe(true);

    await page.getByText('You are signed in here, and on one other device or browser.').waitFor();
    await send(page, 'Sign out on other devices');
    await page.getByText('You are signed in here only.').waitFor();

    await page.getByRole('link', { name: 'Delete my account' }).click();
    await heading(page, 'Delete your account?');
    await page.getByLabel('To confirm, type DELETE').fill('yes');
    await send(page, 'Delete my account');
    expect(await refusals(page)).toEqual({ summary: ['Type DELETE to confirm'], marked: ['confirmation'] });
    expect(await page.getByLabel('To confirm, type DELETE').inputValue()).toBe('yes');
    await page.getByLabel('To confirm, type DELETE').fill('DELETE');
    await send(page, 'Delete my account');
    await heading(page, 'Your account is deleted');
    await context.close();
  });

  it('trophies: added, changed, removed, and missing fields', async () => {
    const { userId, client, context, page } = await someone();
    const { id } = await client.call<{ id: string }>(
      'POST',
      '/api/projects/save',
      projectBody([await insertReadyPhoto(db, userId)]),
    );
    const kept = async () =>
      (await client.call<{ trophies: { name: string }[] }>('GET', `/api/projects/${id}`)).trophies.map(({ name }) => name);
    await page.goto('/');
    await page.getByRole('link', { name: 'Show whole pages' }).click();
    await send(page, 'Trophies of the 1967 Volvo P1800');
    await heading(page, 'Trophies & Awards');
    const added = page.getByRole('group', { name: 'Add a Trophy' });
    await added.getByLabel('Award Name').fill('Best in Show');
    await added.getByLabel('Year').fill('2024');
    await send(page, 'Save Trophies');
    expect(await refusals(page)).toEqual({ summary: ['Please enter the event'], marked: ['trophies.0.event'] });
    expect(await added.getByLabel('Award Name').inputValue()).toBe('Best in Show');
    await added.getByLabel('Event').fill('Bath Concours');
    await send(page, 'Save Trophies');
    expect(await kept()).toEqual(['Best in Show']);
    await page.getByRole('group', { name: 'Best in Show' }).getByLabel('Award Name').fill('Best of Best');
    await added.getByLabel('Award Name').fill('People’s Choice');
    await added.getByLabel('Year').fill('2023');
    await added.getByLabel('Event').fill('Savannah Motor Days');
    await send(page, 'Save Trophies');
    expect(await kept()).toEqual(['Best of Best', 'People’s Choice']);
    await page.getByLabel('Remove Best of Best').check();
    await send(page, 'Save Trophies');
    expect(await kept()).toEqual(['People’s Choice']);
    await context.close();
  });

  it('promo codes: created, refused, changed and deleted by an administrator', async () => {
    const { context, page } = await someone({ isAdmin: true });
    const code = `N${randomUUID().slice(0, 8).toUpperCase()}`;
    const kept = () => db.selectFrom('promoCodes').selectAll().where('code', '=', code).executeTakeFirst();
    await page.goto(`/admin/promo-codes?q=${code}`);
    await send(page, 'Create Promo Code');
    await heading(page, 'Create Promo Code');
    await page.getByLabel('Code', { exact: false }).first().fill(code.toLowerCase());
    await page.getByLabel('Discount (%)').fill('100');
    await page.getByLabel('Effective Date').fill('2026-06-01T09:00');
    await send(page, 'Create Promo Code');
    expect(await refusals(page)).toEqual({
      summary: ['Discount must be a whole number from 1 to 99', 'Please enter the termination date and time'],
      marked: ['discountPercent', 'terminationDate'],
    });
    await page.getByLabel('Discount (%)').fill('15');
    await page.getByLabel('Termination Date').fill('2026-05-01T09:00');
    await send(page, 'Create Promo Code');
    expect((await refusals(page)).summary).toEqual(['The termination date must be after the effective date.']);
    await page.getByLabel('Termination Date').fill('2036-05-01T09:00');
    await send(page, 'Create Promo Code');
    expect(await kept()).toMatchObject({ discountPercent: 15, isActive: true });
    expect((await kept())?.effectiveDate.toISOString()).toBe('2026-06-01T09:00:00.000Z');

    await page.goto(`/admin/promo-codes?q=${code}`);
    await page.getByRole('link', { name: 'Show whole pages' }).click();
    await send(page, `Edit ${code}`);
    await heading(page, 'Edit Promo Code');
    await page.getByLabel('Active').uncheck();
    await send(page, 'Save Changes');
    expect(await kept()).toMatchObject({ discountPercent: 15, isActive: false });

    await page.goto(`/admin/promo-codes?q=${code}`);
    await send(page, `Edit ${code}`);
    await send(page, 'Delete');
    expect(await kept()).toBeUndefined();
    await context.close();
  });

  it('a buyer applies promo codes, and sees their discounts', async () => {
    const { userId, client, context, page } = await someone({ isSubscribed: false });
    const code = `B${randomUUID().slice(0, 8).toUpperCase()}`;
    const dates = { effectiveDate: '2026-01-01T00:00:00Z', terminationDate: '2036-01-01T00:00:00Z' };
    await db
      .insertInto('promoCodes')
      .values({ code, discountPercent: 20, ...dates })
      .execute();
    await client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, userId)]));
    await page.goto('/checkout');
    const field = page.getByLabel('Promo code');
    await send(page, 'Apply');
    await page.getByText('Please enter a promo code').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('NO-SUCH-CODE');
    await send(page, 'Apply');
    await page.getByText('This promo code is not valid').waitFor();
    expect(await field.inputValue()).toBe('NO-SUCH-CODE');
    await field.fill(code.toLowerCase());
    await send(page, 'Apply');
    await page.getByText('20% off the first year.').waitFor();
    expect(await field.inputValue()).toBe(code);
    await context.close();
  });
});
