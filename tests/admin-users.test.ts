import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import type { ListedUser } from '#app/admin/users/user-list.ts';
import { db } from '#db/client.ts';
import { download, openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertPayment, insertUser } from './fixtures.ts';
import { heading, openPerson, press, reads } from './person.ts';
import { origin } from './product.ts';

/** User Management (Specification §2, §6, §7, §8). */
async function person(options: Parameters<typeof insertUser>[1] = {}) {
  const id = await insertUser(db, options);
  return { id, client: Client.withCookie(origin, await startSession(id)) };
}

const role = (client: Client, id: string, to: string) => client.send('PATCH', `/api/admin/users/${id}/role`, { role: to });
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];
const roleOf = async (id: string) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const actionsOn = (id: string) =>
  db.selectFrom('auditLog').select(['adminId', 'action', 'details']).where('targetId', '=', id).orderBy('createdAt').execute();

describe('an administrator’s call', () => {
  it('lists users page by page, with projects and revenue, and links to the next page', async () => {
    const { client } = await person({ isAdmin: true });
    const name = `Pager ${randomUUID()}`;
    const [, rich] = await Promise.all([person({ name }), person({ name }), person({ name })]);
    await insertPayment(db, rich.id, { donationAmount: 500 });
    const first = await client.fetch(`/api/admin/users?limit=2&sort=revenue&q=${encodeURIComponent(name)}`);
    const rows = (await first.json()) as ListedUser[];
    expect(rows.map(({ totalRevenue }) => totalRevenue)).toEqual([5499, 0]);
    expect(rows[0]).toMatchObject({ id: rich.id, name, role: 'user', projectCount: 0 });
    const [, next = ''] = first.headers.get('Link')?.match(/<([^>]+)>; rel="next"/) ?? [];
    const second = await client.fetch(next);
    expect(await second.json()).toHaveLength(1);
    expect(second.headers.get('Link')).not.toContain('rel="next"');
    expect(await errorOf(await client.fetch('/api/admin/users?after=x'))).toEqual([
      400,
      'after: There is no such page of this list',
    ]);
  });

  it('promotes and demotes; open sessions have the new rights with their next request', async () => {
    const admin = await person({ isAdmin: true });
    const other = await person();
    expect((await other.client.fetch('/admin/users')).status).toBe(404);
    expect((await role(admin.client, other.id, 'admin')).status).toBe(200);
    expect((await other.client.fetch('/admin/users')).status).toBe(200);
    expect((await other.client.fetch('/api/admin/users')).status).toBe(200);
    expect((await role(admin.client, other.id, 'user')).status).toBe(200);
    expect((await other.client.fetch('/admin/users')).status).toBe(404);
    expect((await other.client.fetch('/admin/queues')).status).toBe(404);
    expect((await other.client.fetch('/api/admin/users')).status).toBe(403);
    expect(await actionsOn(other.id)).toEqual([
      { adminId: admin.id, action: 'user.promoted', details: {} },
      { adminId: admin.id, action: 'user.demoted', details: {} },
    ]);
    // A change to the current role is neither made nor recorded.
    expect((await role(admin.client, other.id, 'user')).status).toBe(200);
    expect(await actionsOn(other.id)).toHaveLength(2);
  });

  it('never changes one’s own role, so that an administrator remains even when two demote each other concurrently', async () => {
    const [one, two] = await Promise.all([person({ isAdmin: true }), person({ isAdmin: true })]);
    expect(await errorOf(await role(one.client, one.id, 'user'))).toEqual([
      409,
      'You can’t take your own rights away. Another administrator can do that.',
    ]);
    const statuses = await Promise.all([role(one.client, two.id, 'user'), role(two.client, one.id, 'user')]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect([await roleOf(one.id), await roleOf(two.id)].sort()).toEqual(['admin', 'user']);
  });

  it.each([{ role: 'owner' }, { role: 'admin', isOnboarded: true }, {}, []])('refuses an invalid body: %j', async (body) => {
    const admin = await person({ isAdmin: true });
    const other = await person();
    const refused = await admin.client.send('PATCH', `/api/admin/users/${other.id}/role`, body);
    expect([refused.status, await roleOf(other.id)]).toEqual([400, 'user']);
  });

  it('deletes an account with its sessions, and never one’s own', async () => {
    const admin = await person({ isAdmin: true });
    const other = await person({ isAdmin: true });
    expect(await errorOf(await admin.client.send('DELETE', `/api/admin/users/${admin.id}`))).toEqual([
      409,
      'This is your own account. You can delete it under Settings.',
    ]);
    expect((await admin.client.send('DELETE', `/api/admin/users/${other.id}`)).status).toBe(204);
    expect((await other.client.fetch('/api/auth/user')).status).toBe(401);
    expect(await errorOf(await admin.client.send('DELETE', `/api/admin/users/${other.id}`))).toEqual([404, 'Account not found']);
    expect(await errorOf(await role(admin.client, other.id, 'user'))).toEqual([404, 'User not found']);
    expect(await actionsOn(other.id)).toEqual([
      { adminId: admin.id, action: 'user.deleted', details: { showcases: 0, photos: 0 } },
    ]);
  });

  it('refuses an administrator who has been deleted meanwhile', async () => {
    const [one, two, three] = await Promise.all([
      person({ isAdmin: true }),
      person({ isAdmin: true }),
      person({ isAdmin: true }),
    ]);
    const remove = (by: Client, whom: string) => by.send('DELETE', `/api/admin/users/${whom}`);
    const replies = await Promise.all([remove(one.client, two.id), remove(two.client, three.id), remove(three.client, one.id)]);
    // The first deletes the next in turn, who then can't; the third deletes the first.
    const [refused, ...done] = replies.map(({ status }) => status).sort((a, b) => b - a);
    expect(done).toEqual([204, 204]);
    expect([401, 403]).toContain(refused);
  });

  it('exports a search as CSV whose cells are never formulas', async () => {
    const admin = await person({ isAdmin: true });
    const mark = randomUUID();
    const names = [`=HYPERLINK("http://evil.example") ${mark}`, `Léa "la" Dvořák, ${mark}`];
    for (const name of names) await insertUser(db, { name });
    const reply = await admin.client.fetch(`/api/admin/users.csv?sort=name&q=${mark}`);
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('Content-Disposition')).toMatch(/^attachment; filename="?users_\d{4}-\d\d-\d\d\.csv"?$/);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.subarray(3).toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toBe('Name,Email,Role,Projects,Revenue (USD),Signed up (UTC)');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"") ${mark}"`);
    expect(lines[2]).toContain(`"Léa ""la"" Dvořák, ${mark}"`);
    expect(lines).toHaveLength(3);
    const noted = await db.selectFrom('auditLog').select('details').where('adminId', '=', admin.id).execute();
    expect(noted).toEqual([{ details: { list: 'users' } }]);
  });
});

describe('User Management', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('finds, promotes, demotes and deletes users, and shows what is deleted', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const name = `Ida Holm ${randomUUID().slice(0, 8)}`;
    const id = await insertUser(db, { name });
    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill(name.toLowerCase());
    const row = page.getByRole('row', { name });
    await page.getByText('1 user', { exact: true }).waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining(name),
      expect.stringContaining('@example.com'),
      expect.stringMatching(/user/i),
      '0',
      '$0.00',
      expect.stringContaining('Promote'),
    ]);

    await press(page, `Promote ${name}`);
    await press(page, 'Promote');
    await reads(page, 'Success', `${name} is an administrator now.`);
    await press(page, `Demote ${name}`);
    await press(page, 'Demote');
    await reads(page, 'Success', `${name} is a user again.`);
    expect(await roleOf(id)).toBe('user');

    await press(page, `Delete ${name}`);
    await heading(page, `Delete ${name}?`);
    await page.getByText('the subscription', { exact: true }).waitFor();
    await press(page, 'Delete user');
    await reads(page, 'Success', `The account of ${name} is deleted.`);
    await page.getByText('No users match this search.').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await row.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Promote / })
      .first()
      .waitFor();
    await context.close();
  });

  it('is sorted by its headings, and by its address', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const name = `Sorted ${randomUUID().slice(0, 8)}`;
    const ids = [await insertUser(db, { name: `${name} A` }), await insertUser(db, { name: `${name} B` })];
    await insertPayment(db, ids[1] ?? '');
    await page.goto(`/admin/users?q=${name}`);
    const names = () => page.getByRole('row').getByRole('cell').first().textContent();
    await page.getByRole('link', { name: 'Name' }).click();
    await page.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=ascending]')).waitFor();
    expect(await names()).toContain(`${name} A`);
    await page.getByRole('link', { name: 'Revenue' }).click();
    await page.getByRole('columnheader', { name: 'Revenue' }).and(page.locator('[aria-sort=descending]')).waitFor();
    expect(await names()).toContain(`${name} B`);
    expect(new URL(page.url()).search).toContain('sort=revenue&order=desc');
    await context.close();
  });

  it('says what failed, and why', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const name = `Gone ${randomUUID().slice(0, 8)}`;
    const id = await insertUser(db, { name });
    await page.goto(`/admin/users?q=${name}`);
    await page.getByRole('row', { name }).waitFor();
    // Another administrator deletes the account meanwhile.
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', id).execute();
    await press(page, `Promote ${name}`);
    await press(page, 'Promote');
    await reads(page, 'Failed to update user role', 'User not found');
    await press(page, `Delete ${name}`);
    await press(page, 'Delete user');
    await reads(page, 'Failed to delete user', 'Account not found');
    await context.close();
  });

  it('downloads the search as CSV', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const name = `Exported ${randomUUID().slice(0, 8)}`;
    await insertUser(db, { name });
    await page.goto(`/admin/users?q=${name}`);
    await page.getByRole('row', { name }).waitFor();
    const { bytes } = await download(page, () => page.getByRole('link', { name: 'Export CSV' }).click());
    expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2);
    await context.close();
  });
});
