import { afterEach, expect, it, vi } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { startSession } from './session.server.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.processSingletons?.set('db', db);
});

/** The module in a process whose database refuses connections. */
async function withoutDatabase() {
  vi.resetModules();
  globalThis.processSingletons?.delete('db');
  const gone = new URL(env.DATABASE_URL);
  gone.port = '1';
  vi.stubEnv('DATABASE_URL', gone.href);
  return import('./guards.server.ts');
}

it('a page says that the database is unavailable, rather than that it is broken', async () => {
  const cookie = await startSession(await insertUser(db));
  const { requirePageUser } = await withoutDatabase();
  const request = new Request('http://localhost/account', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  await expect(requirePageUser(request)).rejects.toMatchObject({
    data: { message: 'Failed to fetch user: Service Unavailable' },
    init: { status: 503 },
  });
});
