import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { deleteEndedSessions } from '#app/accounts/sessions.repository.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';
import { AS_A_PERSON, heading } from './person.ts';
import { origin } from './product.ts';

/** How long a session lasts, what ends it, and what requires a recent sign-in. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

async function person(options: Parameters<typeof insertUser>[1] = {}) {
  const id = await insertUser(db, options);
  return { id, client: Client.withCookie(origin, await startSession(id)) };
}
const isSignedIn = async (client: Client) => (await client.fetch('/api/auth/user')).status === 200;
const sessionsOf = (userId: string) => db.updateTable('sessions').where('userId', '=', userId);
const userRow = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a session', () => {
  it('ends when the same browser signs in again, as the same person or as another', async () => {
    const client = await Client.signedIn(origin, 'owner');
    const first = client.copy();
    await client.signIn('owner');
    const second = client.copy();
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    await client.signIn('admin');
    expect([await isSignedIn(second), await isSignedIn(client)]).toEqual([false, true]);
  });

  it('ends on every device with Sign out everywhere, including this one, without affecting other users', async () => {
    const [{ id, client }, another] = [await person(), await person()];
    const elsewhere = Client.withCookie(origin, await startSession(id));
    const kept = client.copy();
    const reply = await client.send('DELETE', '/api/account/sessions');
    expect([reply.status, reply.headers.getSetCookie()[0]]).toEqual([204, expect.stringMatching(/^cc_session=.*Max-Age=0/)]);
    expect(await Promise.all([client, kept, elsewhere, another.client].map(isSignedIn))).toEqual([false, false, false, true]);
  });

  it('ends after seven days without use, and continues with it', async () => {
    const { id, client } = await person();
    await sessionsOf(id)
      .set({ seenAt: ago(6.9 * DAY_MS) })
      .execute();
    expect(await isSignedIn(client)).toBe(true);
    const { seenAt } = await db.selectFrom('sessions').select('seenAt').where('userId', '=', id).executeTakeFirstOrThrow();
    expect(Date.now() - seenAt.getTime()).toBeLessThan(HOUR_MS);
    await sessionsOf(id)
      .set({ seenAt: ago(7.1 * DAY_MS) })
      .execute();
    expect(await isSignedIn(client)).toBe(false);
    // An expired session does not count as another device, before a schedule removes it and after.
    const here = Client.withCookie(origin, await startSession(id));
    expect(await (await here.fetch('/settings')).text()).toContain('You are signed in here only.');
    await deleteEndedSessions(db, new Date());
    expect((await db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).length).toBe(1);
    expect(await isSignedIn(here)).toBe(true);
  });

  it('ends after thirty days, however much it is used', async () => {
    const { id, client } = await person();
    const { expiresAt } = await db.selectFrom('sessions').select('expiresAt').where('userId', '=', id).executeTakeFirstOrThrow();
    expect(Math.round((expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(30);
    await sessionsOf(id)
      .set({ expiresAt: ago(1000) })
      .execute();
    expect(await isSignedIn(client)).toBe(false);
  });

  it('leaves no cookies of the sign-in in the browser, except another tab’s pending sign-in', async () => {
    const client = new Client(origin);
    const otherTab = await client.fetch('/api/login');
    await client.signIn('owner');
    const names = client.browserCookies().map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('cc_oauth'))).toHaveLength(1);
    expect(names).not.toContain('cc_return_to');
    const { url } = await client.visit(otherTab.headers.get('Location') ?? '');
    await client.visit(url.href, { method: 'POST', body: new URLSearchParams({ account: 'sandbox-admin' }) });
    expect(await client.call('GET', '/api/auth/user')).toMatchObject({ email: 'admin@example.com' });
    const ours = client.browserCookies().filter(({ name }) => name.startsWith('cc_'));
    expect(ours.map(({ name }) => name)).toEqual(['cc_session']);
  });
});

describe('an action that requires a recent sign-in', () => {
  it.each<['GET' | 'HEAD' | 'PATCH' | 'DELETE', string, object?]>([
    ['DELETE', '/api/account', { confirmation: 'DELETE' }],
    ['GET', '/api/account/export'],
    ['HEAD', '/api/account/export'],
    ['GET', '/api/admin/users.csv'],
    ['HEAD', '/api/admin/users.csv'],
    ['GET', '/api/admin/donations.csv'],
    ['GET', '/api/admin/transactions.csv'],
    ['GET', '/api/admin/monthly-report.csv'],
    ['PATCH', '/api/admin/users/:other/role', { role: 'admin' }],
    ['DELETE', '/api/admin/users/:other'],
  ])('is refused sixteen minutes after it, and changes nothing: %s %s', async (method, path, body) => {
    const [{ id, client }, other] = [await person({ isAdmin: true }), await person()];
    await sessionsOf(id)
      .set({ signedInAt: ago(16 * 60_000) })
      .execute();
    const before = [await userRow(id), await userRow(other.id)];
    const reply = await client.send(method, path.replace(':other', other.id), body);
    expect(reply.status).toBe(401);
    expect(reply.headers.get('WWW-Authenticate')).toContain('insufficient_user_authentication');
    if (method !== 'HEAD') expect(await reply.text()).toContain('Please sign in again');
    expect([await userRow(id), await userRow(other.id)]).toEqual(before);
    // Everything else continues.
    expect(await isSignedIn(client)).toBe(true);
  });

  it('is accepted fourteen minutes after it', async () => {
    const [{ id, client }, other] = [await person({ isAdmin: true }), await person()];
    await sessionsOf(id)
      .set({ signedInAt: ago(14 * 60_000) })
      .execute();
    expect((await client.send('PATCH', `/api/admin/users/${other.id}/role`, { role: 'admin' })).status).toBe(200);
    expect((await client.fetch('/api/account/export', { method: 'HEAD' })).status).toBe(200);
  });

  it('is refused as always without the permission', async () => {
    const { id, client } = await person();
    await sessionsOf(id)
      .set({ signedInAt: ago(16 * 60_000) })
      .execute();
    expect((await client.send('PATCH', `/api/admin/users/${id}/role`, { role: 'admin' })).status).toBe(403);
    expect((await new Client(origin).send('DELETE', '/api/account', {})).headers.get('WWW-Authenticate')).toBeNull();
  });

  it('makes the provider ask for credentials, or report when it last did', async () => {
    const asked = async (path: string) => new URL((await new Client(origin).fetch(path)).headers.get('Location') ?? '');
    expect((await asked('/api/login?anew=1&returnTo=/settings')).searchParams.get('max_age')).toBe('0');
    expect((await asked('/api/login?returnTo=/settings/delete-account')).searchParams.get('max_age')).toBe('2592000');
  });
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('an old sign-in leads through a new one, and back', async () => {
    const client = await Client.signedIn(origin, 'owner');
    const { id } = await db.selectFrom('users').select('id').where('email', '=', 'owner@example.com').executeTakeFirstOrThrow();
    const context = await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON });
    await context.addCookies(client.browserCookies());
    const page = await context.newPage();
    await sessionsOf(id)
      .set({ signedInAt: ago(HOUR_MS) })
      .execute();
    await page.goto('/settings?from=test');
    await page.getByRole('link', { name: 'Download my data' }).click();
    await heading(page, 'Please sign in again');
    await page.getByRole('link', { name: 'Not now' }).click();
    await page.waitForURL('**/settings?from=test');
    await page.getByRole('link', { name: 'Delete my account' }).click();
    await heading(page, 'Please sign in again');
    await page.getByText('owner@example.com').last().waitFor();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: 'owner@example.com' }).click();
    await page.waitForURL('**/settings/delete-account');
    await heading(page, 'Delete your account?');
    await context.close();
  });

  it('a provider that signs people in without asking causes no redirect loop', async () => {
    const { id, client } = await person();
    await sessionsOf(id)
      .set({ signedInAt: ago(HOUR_MS) })
      .execute();
    const context = await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON });
    await context.addCookies(client.browserCookies());
    const page = await context.newPage();
    await page.goto('/sign-in-again?returnTo=/settings');
    const anew = new URL((await page.getByRole('link', { name: 'Sign in again' }).getAttribute('href')) ?? '', origin);
    const back = anew.searchParams.get('returnTo') ?? '';
    await expect(page.getByRole('alert').count()).resolves.toBe(0);
    // The provider's reply has kept the old time.
    await page.goto(back);
    await page.getByRole('alert').filter({ hasText: 'without asking who you are' }).waitFor();
    await sessionsOf(id)
      .set({ signedInAt: ago(1000) })
      .execute();
    await page.goto(back);
    await page.waitForURL('**/settings');
    await context.close();
  });

  it('Sign out everywhere signs out here too', async () => {
    const { client } = await person();
    const context = await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON });
    await context.addCookies(client.browserCookies());
    const page = await context.newPage();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await isSignedIn(client)).toBe(false);
    await context.close();
  });
});

it('a change is accepted from this site’s own origin only, not from its host under another scheme', async () => {
  const { client } = await person();
  const from = (address: string) => client.send('POST', '/api/auth/complete-onboarding', undefined, { Origin: address });
  expect((await from(origin.replace('http:', 'https:'))).status).toBe(403);
  expect((await from('null')).status).toBe(403);
  expect((await from(origin)).status).toBe(200);
});
