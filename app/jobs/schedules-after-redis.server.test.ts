import { expect, it, vi } from 'vitest';
import { NO_REDIS, startThrowawayRedis } from '#tests/setup/throwaway-redis.ts';

it('after Redis was away and has lost its data, schedules are declared again and go on', async ({ skip }) => {
  const redis = await startThrowawayRedis();
  if (!redis) return skip(NO_REDIS);
  // Read by what is imported after this: a Redis of its own, since others' can't be stopped.
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
  await redis.stop();
  // Whoever asks is told at once; the worker waits.
  await expect(scheduleQueue().getJobSchedulers()).rejects.toThrow();
  const before = runs;
  const again = await startThrowawayRedis({ port: Number(new URL(redis.url).port) });
  // As the worker does each minute.
  await expect
    .poll(() => declareSchedules(Object.entries(table), { isFirst: false }).catch((error: unknown) => error), { timeout: 20_000 })
    .toBeUndefined();
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(before + 1);
  await schedules.close();
  await closeQueues();
  await again?.stop();
}, 60_000);
