import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { createCounter } from './counter.server.ts';

/** Run on PostgreSQL, and again on Redis (vitest.config.ts). */
const settings = { name: `test-${process.pid}`, limit: 3, windowMs: 60_000 };

/** The module in another process, with its own connection and memory. */
async function inAnotherProcess(): Promise<typeof createCounter> {
  vi.resetModules();
  globalThis.processSingletons?.delete('limits-store');
  return (await import('./counter.server.ts')).createCounter;
}

describe(`a limit, counted in ${env.REDIS_URL ? 'Redis' : 'PostgreSQL'}`, () => {
  it('holds for several processes together, and for each key separately', async () => {
    const [here, there] = [createCounter(settings), (await inAnotherProcess())(settings)];
    const counts = [await here.count('a'), await there.count('a'), await here.count('a'), await there.count('a')];
    expect(counts.map(({ isOver, remaining }) => [isOver, remaining])).toEqual([
      [false, 2],
      [false, 1],
      [false, 0],
      [true, 0],
    ]);
    expect(counts[3]?.msBeforeNext).toBeGreaterThan(50_000);
    expect(counts[3]?.msBeforeNext).toBeLessThanOrEqual(settings.windowMs);
    expect((await here.count('a')).isOver).toBe(true);
    expect((await there.count('a')).isOver).toBe(true);
    expect((await here.count('b')).isOver).toBe(false);
  });

  it('holds for concurrent requests', async () => {
    const counter = createCounter({ ...settings, limit: 20 });
    const counts = await Promise.all(Array.from({ length: 50 }, () => counter.count('at once')));
    expect(counts.filter(({ isOver }) => !isOver)).toHaveLength(20);
  });

  it('can be checked without counting', async () => {
    const counter = createCounter(settings);
    for (let time = 0; time < 5; time++) expect((await counter.look('c')).isOver).toBe(false);
    for (let time = 0; time < 3; time++) await counter.count('c');
    expect((await counter.look('c')).isOver).toBe(true);
  });
});

describe('while its store is unavailable', () => {
  let silent: Server | undefined;
  afterEach(() => {
    silent?.close();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  /** A server that accepts connections and never answers. */
  async function listenInSilence(): Promise<number> {
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent?.listen(0, '127.0.0.1', resolve));
    return (silent.address() as { port: number }).port;
  }

  it.each([
    ['refuses connections', async () => 1],
    ['is silent', listenInSilence],
  ])('and %s, each process counts by itself: nobody waits, and the limit holds', async (_how, port) => {
    const [name, was] = env.REDIS_URL ? (['REDIS_URL', env.REDIS_URL] as const) : (['DATABASE_URL', env.DATABASE_URL] as const);
    const address = new URL(was);
    address.port = String(await port());
    vi.stubEnv(name, address.href);
    // However slow this machine is, no second passes.
    vi.useFakeTimers({ toFake: ['Date'] });
    const counter = (await inAnotherProcess())(settings);
    const { logger } = await import('#app/platform/logger.server.ts');
    const asked = vi.spyOn(logger, 'warn');
    const first = await counter.count('d');
    expect([first.isOver, first.remaining]).toEqual([false, 2]);
    const counts = [await counter.count('d'), await counter.count('d'), await counter.count('d')];
    expect(counts.map(({ isOver }) => isOver)).toEqual([false, false, true]);
    // Each failed call to the store is logged: after the first it is not called again for a while.
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
