import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '#app/admin/list/list-request.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { heading, openPerson, type Person } from './person.ts';

/** Administrators' lists while they are empty, failed or loading. */
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await openPerson(browser, { isAdmin: true });
});
afterAll(() => browser.close());

type Table = 'promo_codes' | 'payments' | 'showcases' | 'audit_log';

/** Does something while this table is missing, or replaced by an empty one. */
async function without(table: Table, act: () => Promise<unknown>, { isEmpty }: { isEmpty: boolean }): Promise<void> {
  const [here, away] = [sql.table(table), sql.table(`${table}_away`)];
  await sql`alter table ${here} rename to ${away}`.execute(db);
  if (isEmpty) await sql`create table ${here} (like ${away} including generated including defaults)`.execute(db);
  try {
    await act();
  } finally {
    if (isEmpty) await sql`drop table ${here}`.execute(db);
    await sql`alter table ${away} rename to ${here}`.execute(db);
  }
}

const LISTS: { path: string; table: Table; what: string; empty: string[] }[] = [
  { path: '/admin/projects', table: 'showcases', what: 'projects', empty: ['No projects saved yet'] },
  {
    path: '/admin/promo-codes',
    table: 'promo_codes',
    what: 'promo codes',
    empty: ['No promo codes yet', 'Create your first discount code to get started'],
  },
  { path: '/admin/donations', table: 'payments', what: 'promo codes', empty: ['No donations recorded yet'] },
  { path: '/admin/transactions', table: 'payments', what: 'transactions', empty: ['No transactions recorded yet'] },
  { path: '/admin/audit-log', table: 'audit_log', what: 'entries', empty: ['Nothing was done yet'] },
];

describe('an administrators’ list', () => {
  it.each(LISTS)('says that it is empty: $path', async ({ path, table, empty }) => {
    const { page } = admin;
    await without(
      table,
      async () => {
        await page.goto(path);
        for (const text of empty) await page.getByText(text, { exact: true }).waitFor();
      },
      { isEmpty: true },
    );
  });

  it.each(LISTS)('says what could not be loaded, and keeps the rest of the page: $path', async ({ path, table, what }) => {
    const { page } = admin;
    await without(
      table,
      async () => {
        await page.goto(path);
        await page.getByText(`We could not load the ${what}.`).waitFor();
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
      },
      { isEmpty: false },
    );
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(`We could not load the ${what}.`).waitFor({ state: 'detached' });
  });

  it('says that it is loading: Loading promo codes...', async () => {
    const { page } = admin;
    await db.transaction().execute(async (trx) => {
      await sql`lock table promo_codes in access exclusive mode`.execute(trx);
      await page.goto('/admin/promo-codes', { waitUntil: 'commit' });
      await heading(page, 'Promo Codes');
      await page.getByText('Loading promo codes...', { exact: true }).waitFor();
    });
    await page.getByText('Loading promo codes...', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Promo codes' }).or(page.getByText('No promo codes yet')).first().waitFor();
  });

  it('shows the saved projects on the dashboard too, with a link to create one', async () => {
    const { page } = admin;
    await without(
      'showcases',
      async () => {
        await page.goto('/admin');
        await page.getByRole('heading', { name: 'No projects saved yet' }).waitFor();
        await page.getByRole('link', { name: 'Create New Project' }).first().waitFor();
      },
      { isEmpty: true },
    );
  });

  it('answers an invalid cursor with an error that says so', async () => {
    const { page } = admin;
    await page.goto('/admin/users?after=nonsense');
    await page.getByText('after: There is no such page of this list').waitFor();
    await heading(page, 'This page can’t be shown');
    expect(await page.getByText('on our side').count()).toBe(0);
  });

  it('leads back from a page whose last row was deleted', async () => {
    const { page } = admin;
    const behindAll = encodeCursor({ sort: 'createdAt', key: '0', id: '00000000-0000-4000-8000-000000000000' });
    await page.goto(`/admin/users?sort=createdAt&order=desc&after=${behindAll}`);
    await page.getByText('There are no users on this page anymore.').waitFor();
    await page.getByRole('link', { name: 'First page' }).click();
    await page.getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('?sort=createdAt&order=desc');
  });
});
