import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { insertUser } from './fixtures.ts';
import { openPerson, type Person } from './person.ts';

/** What all administrators' lists have in common, tried on one of them. */
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await openPerson(browser, { isAdmin: true });
});
afterAll(() => browser.close());

const field = (page: Page) => page.getByRole('searchbox');
const names = (page: Page) => page.getByRole('row').getByRole('cell').filter({ hasText: 'Lister' }).count();

/** Several people of the same name. */
async function people(count: number) {
  const name = `Lister ${randomUUID().slice(0, 8)}`;
  for (let one = 0; one < count; one += 1) await insertUser(db, { name });
  return name;
}

describe('a list of administrators', () => {
  it('keeps its page, its search and its order in its address', async () => {
    const { page } = admin;
    const name = await people(3);
    await page.goto(`/admin/users?limit=2&q=${name}`);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/after=/);
    await expect.poll(() => names(page)).toBe(1);
    await page.reload();
    await expect.poll(() => names(page)).toBe(1);
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL(/before=/);
    await expect.poll(() => names(page)).toBe(2);
    expect(await field(page).inputValue()).toBe(name);
    await page.getByRole('link', { name: 'Name', exact: true }).click();
    await page.waitForURL(/sort=name/);
    expect(page.url()).not.toMatch(/after=|before=/);
  });

  it('puts the search of the address back into its field, even while that has the focus', async () => {
    const { page } = admin;
    const name = await people(1);
    await page.goto('/admin/users');
    await field(page).fill(name);
    await page.getByText('1 user', { exact: true }).waitFor();
    await field(page).fill('nobody of this name');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('');
    await field(page).focus();
    await page.goBack();
    await expect.poll(() => field(page).inputValue()).toBe('nobody of this name');
  });

  it('returns to its default order on a phone, where no column stands for it', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true, width: 390, height: 844 });
    await page.goto(`/admin/users?q=${await people(1)}`);
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await order.selectOption('Name, ascending');
    await page.waitForURL(/sort=name&order=asc/);
    await order.selectOption('Newest first');
    await page.waitForURL((url) => !url.searchParams.has('sort'));
    await context.close();
  });

  it('is not exported by a HEAD request', async () => {
    const exports = async () =>
      (await db.selectFrom('auditLog').select('id').where('adminId', '=', admin.userId).execute()).length;
    const before = await exports();
    const head = await admin.client.fetch('/api/admin/users.csv', { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(await exports()).toBe(before);
    await (await admin.client.fetch('/api/admin/users.csv?q=nobody-at-all')).text();
    expect(await exports()).toBe(before + 1);
  });
});
