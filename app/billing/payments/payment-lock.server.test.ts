import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { withPaymentLock } from './payment-lock.server.ts';

afterEach(() => vi.useRealTimers());

/** The module in another process, with its own queue and connections. */
async function inAnotherProcess(): Promise<typeof withPaymentLock> {
  vi.resetModules();
  for (const name of ['payment-locks', 'payment-steps']) globalThis.processSingletons?.delete(name);
  return (await import('./payment-lock.server.ts')).withPaymentLock;
}

/** A step that runs until told to end. */
function longStep() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const work = async () => {
    begun();
    await ended;
  };
  return { work, hasBegun, end };
}

const advisory = async () =>
  (
    await sql<{ granted: boolean }>`
      select granted from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())
    `.execute(db)
  ).rows;

it('steps of one person’s payment never overlap, run in the order of the calls and return their results', async () => {
  const told: string[] = [];
  const step = (name: string) => async () => {
    told.push(`${name} begins`);
    await sql`select pg_sleep(0.02)`.execute(db);
    told.push(`${name} ends`);
    return name;
  };
  const userId = randomUUID();
  const names = ['first', 'second', 'third'];
  expect(await Promise.all(names.map((name) => withPaymentLock(userId, step(name))))).toEqual(names);
  expect(told).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('nobody waits for another person’s payment', async () => {
  const { work, end } = longStep();
  const slow = withPaymentLock(randomUUID(), work);
  expect(await withPaymentLock(randomUUID(), async () => 'done')).toBe('done');
  end();
  await slow;
});

it('a step that fails throws its error and lets the next one run', async () => {
  const userId = randomUUID();
  const declined = async () => {
    throw new Error('declined');
  };
  await expect(withPaymentLock(userId, declined)).rejects.toThrow('declined');
  expect(await withPaymentLock(userId, async () => 'paid')).toBe('paid');
  expect(await advisory()).toEqual([]);
});

it('the lock holds between processes: the second starts when the first has ended', async () => {
  const userId = randomUUID();
  const { work, hasBegun, end } = longStep();
  const here = withPaymentLock(userId, work);
  await hasBegun;
  const told: string[] = [];
  const elsewhere = await inAnotherProcess();
  const there = elsewhere(userId, async () => told.push('there'));
  await expect.poll(async () => (await advisory()).filter(({ granted }) => !granted)).toHaveLength(1);
  expect(told).toEqual([]);
  end();
  await Promise.all([here, there]);
  expect(told).toEqual(['there']);
});

it('many calls of one person use one connection', async () => {
  const userId = randomUUID();
  const { work, hasBegun, end } = longStep();
  const steps = [work, ...Array(5).fill(async () => {})].map((step) => withPaymentLock(userId, step));
  await hasBegun;
  expect(await advisory()).toEqual([{ granted: true }]);
  end();
  await Promise.all(steps);
  expect(singleton('payment-steps', () => new Map()).size).toBe(0);
});

it('a call that has waited fifteen seconds is asked to retry, and holds nobody up', async () => {
  const userId = randomUUID();
  const { work, hasBegun, end } = longStep();
  const slow = withPaymentLock(userId, work);
  await hasBegun;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const patience = withPaymentLock(userId, async () => 'too early');
  const refused = expect(patience).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    userMessage: 'Your payment is being worked on just now. Please try again in a moment.',
  });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await Promise.race([patience.catch(() => 'refused'), 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  vi.useRealTimers();
  const next = withPaymentLock(userId, async () => 'paid');
  end();
  await slow;
  expect(await next).toBe('paid');
});
