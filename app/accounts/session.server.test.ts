import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '#db/client.ts';
import { readSignInTime } from './identity-provider.server.ts';
import { safeReturnTo } from './session.server.ts';

it('goes on to a path of ours', () => {
  expect(safeReturnTo('/showcase/1?print#top')).toBe('/showcase/1?print#top');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  null,
  7,
])('goes to no other place: %j', (value) => {
  expect(safeReturnTo(value)).toBe('/');
});

describe('a session’s cookie', () => {
  /** The module as a process has it that was told this. */
  async function under(environment: Record<string, string>) {
    vi.resetModules();
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    return import('./session.server.ts');
  }
  const withCookie = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  afterEach(() => vi.unstubAllEnvs());

  it('opens nothing under another SESSION_SECRET, and everything under the same again', async () => {
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

  it('is this host’s alone where there is https', async () => {
    const { id } = await db.selectFrom('users').select('id').where('subject', '=', 'rotated').executeTakeFirstOrThrow();
    const cookie = await (await under({ APP_ORIGIN: 'https://example.com' })).startSession(id);
    expect(cookie).toMatch(/^__Host-cc_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await (await under({ APP_ORIGIN: 'http://localhost:3000' })).startSession(id)).toMatch(/^cc_session=[^;]+; Max-Age/);
  });
});

describe('when somebody signed in', () => {
  const token = (claims: object) => ({ id_token: `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign` });

  it('is when the provider last asked, which may be before it sent them here', () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    expect(readSignInTime(token({ auth_time: hourAgo }))).toEqual(new Date(hourAgo * 1000));
  });

  it.each([
    ['does not say', token({})],
    ['says nonsense', token({ auth_time: 'yesterday' })],
    ['gives no token', {}],
    ['gives none of three parts', { id_token: 'opaque' }],
    ['says a later time', token({ auth_time: Math.floor(Date.now() / 1000) + 9000 })],
  ])('is now where it %s', (_what, tokens) => {
    const before = Date.now();
    const time = readSignInTime(tokens).getTime();
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
});
