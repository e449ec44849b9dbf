import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { withPaymentLock } from './payment-lock.server.ts';

afterEach(() => vi.useRealTimers());

/** The module in another process, with its own queue and connections. */
async function inAnotherProcess(): Promise<typeof withPaymentLock> {
  vi.resetModules();
  const ours = globalThis.processSingletons;
  globalThis.processSingletons = new Map();
  const { withPaymentLock: theirs } = await import('./payment-lock.server.ts');
  globalThis.processSingletons = ours;
  return theirs;
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
    await sql<{ granted: boolean; pid: number }>`
      select granted, pid from pg_locks where locktype = 'advisory'
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
  expect(await advisory()).toMatchObject([{ granted: true }]);
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
  // Refused by this process: an error of the database would have a cause.
  const refused = expect(patience).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    userMessage: 'Your payment is being worked on just now. Please try again in a moment.',
    cause: undefined,
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

it('a step waits fifteen seconds by default', async () => {
  const timeout = async (timeoutMs?: number) => {
    const { rows } = await withPaymentLock(
      randomUUID(),
      (connection) => sql<{ timeout: string }>`select current_setting('lock_timeout') as timeout`.execute(connection),
      timeoutMs,
    );
    return rows[0]?.timeout;
  };
  expect(await timeout()).toBe('15s');
  expect(await timeout(50)).toBe('50ms');
});

describe('while another process holds the lock', () => {
  /** The other process holds the lock while the same person's step waits for it here. */
  async function askWhileHeld(timeoutMs?: number) {
    const userId = randomUUID();
    const { work, hasBegun, end } = longStep();
    const there = (await inAnotherProcess())(userId, work);
    await hasBegun;
    const here = withPaymentLock(userId, async () => 'paid', timeoutMs);
    const release = async () => {
      end();
      await there;
    };
    return { userId, here, release };
  }

  it('a step that waited too long asks the user to try again, and works once the lock is free', async () => {
    const { userId, here, release } = await askWhileHeld(50);
    await expect(here).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      userMessage: 'Your payment is being worked on just now. Please try again in a moment.',
      cause: { code: '55P03' },
    });
    await release();
    expect(await withPaymentLock(userId, async () => 'paid')).toBe('paid');
    expect(await advisory()).toEqual([]);
  });

  it.each([
    ['pg_cancel_backend', { code: '57014' }],
    ['pg_terminate_backend', { code: 'UNAVAILABLE', again: 'when-back' }],
  ])('a step cut off by %s reports that, not a busy payment', async (cutOff, fault) => {
    const { here, release } = await askWhileHeld();
    const told = expect(here).rejects.toMatchObject(fault);
    const waiting = async () => (await advisory()).find(({ granted }) => !granted)?.pid;
    await expect.poll(waiting).toBeDefined();
    await sql`select ${sql.raw(cutOff)}(${await waiting()})`.execute(db);
    await told;
    await release();
  });
});
