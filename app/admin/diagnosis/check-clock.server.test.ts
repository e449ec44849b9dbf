import { afterEach, expect, test, vi } from 'vitest';
import { checkDatabase } from './check-services.server.ts';

afterEach(() => vi.useRealTimers());

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
