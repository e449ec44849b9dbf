import { afterEach, expect, test, vi } from 'vitest';
import { db } from '#db/client.ts';
import { checkDatabase } from './check-services.server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  { off: 90_000, told: '90 seconds ahead of' },
  { off: -3_600_000, told: '3600 seconds behind' },
])('a clock that is $off ms off is told, since signed addresses and Stripe’s events would be refused', async ({ off, told }) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + off });
  await expect(checkDatabase()).rejects.toMatchObject({
    verdict: 'warning',
    message: expect.stringContaining(`clock is ${told} the database’s`),
    remedy: expect.stringContaining('NTP'),
  });
});

test('one that is a second off is none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
  const answer = await checkDatabase().catch(({ message }: Error) => message);
  expect(answer).not.toContain('clock');
});

/** The database’s answer comes a while after it was asked, read there when it had passed half of that. */
function answer({ afterMs = 0, behindMs = 0, allowed = 200 }): void {
  const executor = db.getExecutor();
  const run = executor.executeQuery.bind(executor);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    if (!query.sql.includes('max_connections')) return run(query);
    const now = new Date(Date.now() + afterMs / 2 - behindMs);
    vi.setSystemTime(Date.now() + afterMs);
    return { rows: [{ allowed, now }] } as never;
  });
}

test('a database that answers slowly is not taken for one with another clock', async () => {
  answer({ afterMs: 60_000 });
  expect(await checkDatabase()).toContain('allows 200 connections');
});

test('a clock that is off and too few connections are both told', async () => {
  answer({ behindMs: 90_000, allowed: 60 });
  await expect(checkDatabase()).rejects.toMatchObject({
    verdict: 'warning',
    message: expect.stringMatching(/clock is 90 seconds ahead of.* It allows 60 connections;/),
    remedy: expect.stringMatching(/NTP.* Set max_connections/),
  });
});
