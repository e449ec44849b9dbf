import { expect, it, vi } from 'vitest';
import { NO_REDIS, startThrowawayRedis } from '#tests/setup/throwaway-redis.ts';

it('after Redis was down and lost its data, schedules are declared again and continue', async ({ skip }) => {
  const redis = await startThrowawayRedis();
  if (!redis) return skip(NO_REDIS);
  // Read by the imports that follow: a Redis of its own, since a shared one can't be stopped.
  vi.stubEnv('REDIS_URL', redis.url);
  const { closeQueues, scheduleQueue } = await import('./queues.server.ts');
  const { declareSchedules, runSchedules } = await import('./run-schedules.server.ts');

  const table = { sweep: { does: 'Counts', everyMs: 300 } };
  let runs = 0;
  const schedules = runSchedules(table, {
    sweep: async () => {
      runs += 1;
    },
  });
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1);
  await redis.end('SIGTERM');
  // Requests fail at once; the worker waits.
  await expect(scheduleQueue().getJobSchedulers()).rejects.toThrow();
  const before = runs;
  await redis.start({ isEmpty: true });
  // As the worker does every minute.
  await expect
    .poll(() => declareSchedules(Object.entries(table), { isFirst: false }).catch((error: unknown) => error), { timeout: 20_000 })
    .toBeUndefined();
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(before + 1);
  await schedules.close();
  await closeQueues();
  await redis.stop();
}, 60_000);
