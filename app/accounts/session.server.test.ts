import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { readSignInTime } from './identity-provider.server.ts';
import {
  countSessionsElsewhere,
  endAllSessions,
  endSession,
  endSessionsElsewhere,
  getUser,
  isSignInRecent,
  returnToCookie,
  safeReturnTo,
  startSession,
} from './session.server.ts';

it('follows a path of this site', () => {
  expect(safeReturnTo('/showcase/1?print#top')).toBe('/showcase/1?print#top');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '//evil.example/path',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  null,
  7,
])('follows no other address: %j', (value) => {
  expect(safeReturnTo(value)).toBe('/');
});

it('is kept for ten minutes during sign-in, out of reach of scripts', async () => {
  const cookie = await returnToCookie.serialize('/showcase/1');
  expect(cookie).toMatch(/^cc_return_to=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await returnToCookie.parse(cookie)).toBe('/showcase/1');
});

describe('a session’s cookie', () => {
  /** The module in a process with these environment variables. */
  async function under(environment: Record<string, string>) {
    vi.resetModules();
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    return import('./session.server.ts');
  }
  const withCookie = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  afterEach(() => vi.unstubAllEnvs());

  it('is invalid under another SESSION_SECRET, and valid again under the first', async () => {
    const { id } = await db
      .insertInto('users')
      .values({
        provider: 'tests',
        subject: 'rotated',
        email: 'rotated@example.com',
        name: null,
        firstName: null,
        lastName: null,
        profileImageUrl: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const old = { SESSION_SECRET: 'the secret that was there before it changed' };
    const cookie = await (await under(old)).startSession(id);
    const read = async (environment: Record<string, string>) => (await under(environment)).getUser(withCookie(cookie));
    expect(await read(old)).toMatchObject({ id });
    expect(await read({ SESSION_SECRET: 'the secret that came when the first was told' })).toBeNull();
    expect(await read(old)).toMatchObject({ id });
  });

  it('is restricted to this host where there is https', async () => {
    const { id } = await db.selectFrom('users').select('id').where('subject', '=', 'rotated').executeTakeFirstOrThrow();
    const cookie = await (await under({ APP_ORIGIN: 'https://example.com' })).startSession(id);
    expect(cookie).toMatch(/^__Host-cc_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await (await under({ APP_ORIGIN: 'http://localhost:3000' })).startSession(id)).toMatch(/^cc_session=[^;]+; Max-Age/);
  });
});

describe('a session', () => {
  const HOUR = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
  const withCookie = (cookie?: string) =>
    new Request('http://localhost/', cookie ? { headers: { Cookie: cookie.split(';')[0] ?? '' } } : {});
  const isSignedIn = async (cookie?: string) => (await getUser(withCookie(cookie))) !== null;
  const rows = (userId: string) => db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute();
  const change = (userId: string, to: { seenAt?: Date; expiresAt?: Date }) =>
    db.updateTable('sessions').set(to).where('userId', '=', userId).execute();

  it('belongs to the user who signed in, by a secret that the table does not store; other cookies open none', async () => {
    const userId = await insertUser(db);
    const cookie = await startSession(userId);
    expect(await getUser(withCookie(cookie))).toMatchObject({ id: userId });
    const [row] = await rows(userId);
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    for (const other of [undefined, `cc_session=${row?.id}`, 'cc_session=', 'cc_session=W10%3D']) {
      expect(await isSignedIn(other)).toBe(false);
    }
  });

  it('ends thirty days after it began, or a week after it was last used', async () => {
    const userId = await insertUser(db);
    const cookie = await startSession(userId);
    const [row] = await rows(userId);
    expect(Math.abs((row?.expiresAt.getTime() ?? 0) - (Date.now() + 30 * 24 * HOUR))).toBeLessThan(60_000);
    await change(userId, { seenAt: ago(7 * 24 - 1) });
    expect(await isSignedIn(cookie)).toBe(true);
    await change(userId, { seenAt: ago(7 * 24 + 1) });
    expect(await isSignedIn(cookie)).toBe(false);
    await change(userId, { seenAt: new Date(), expiresAt: ago(1) });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('is marked as used once an hour, not with each request', async () => {
    const userId = await insertUser(db);
    const cookie = await startSession(userId);
    const seenAfter = async (hours: number) => {
      const seenAt = ago(hours);
      await change(userId, { seenAt });
      await isSignedIn(cookie);
      return (await rows(userId))[0]?.seenAt.getTime() !== seenAt.getTime();
    };
    expect(await seenAfter(0.9)).toBe(false);
    expect(await seenAfter(1.1)).toBe(true);
  });

  it('counts as recent for a quarter of an hour after the person authenticated', async () => {
    const userId = await insertUser(db);
    const begun = async (hours: number) => isSignInRecent(withCookie(await startSession(userId, { signedInAt: ago(hours) })));
    expect(await begun(0.24)).toBe(true);
    expect(await begun(0.26)).toBe(false);
    expect(await isSignInRecent(withCookie())).toBe(false);
  });

  it('ends on signing out, which clears the cookie and leaves other sessions open', async () => {
    const userId = await insertUser(db);
    const [here, there] = [await startSession(userId), await startSession(userId)];
    expect(await endSession(withCookie(here))).toMatch(/^cc_session=[^;]*; Max-Age=0/);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
    expect(await endSession(withCookie())).toContain('Max-Age=0');
  });

  it('on other devices can be counted and ended from here, or everywhere at once; expired ones are not counted', async () => {
    const userId = await insertUser(db);
    const other = await startSession(await insertUser(db));
    const ended = await startSession(userId);
    await change(userId, { expiresAt: ago(1) });
    const [here, there] = [await startSession(userId), await startSession(userId)];
    expect(await countSessionsElsewhere(withCookie(here), userId)).toBe(1);
    expect(await countSessionsElsewhere(withCookie(), userId)).toBe(2);
    expect(await endSessionsElsewhere(withCookie(here), userId)).toBe(1);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(ended)]).toEqual([true, false, false]);
    expect(await endSessionsElsewhere(withCookie(), userId)).toBe(1);
    expect(await isSignedIn(here)).toBe(false);
    const again = await startSession(userId);
    expect(await endAllSessions(userId)).toContain('Max-Age=0');
    expect([await isSignedIn(again), await isSignedIn(other)]).toEqual([false, true]);
  });
});

describe('the time of a sign-in', () => {
  const token = (claims: object) => ({ id_token: `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign` });

  it('is when the provider last authenticated the user, which may be before the redirect', () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect(readSignInTime(token({ auth_time: hourAgo }))).toEqual(new Date(hourAgo * 1000));
  });

  it.each([
    ['does not say', token({})],
    ['says nonsense', token({ auth_time: 'yesterday' })],
    ['gives no token', {}],
    ['gives none of three parts', { id_token: 'opaque' }],
    ['says a later time', token({ auth_time: Math.floor(Date.now() / 1000) + 9000 })],
  ])('is now when the token %s', (_what, tokens) => {
    const before = Date.now();
    const time = readSignInTime(tokens).getTime();
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
});
