import { expect, it, vi } from 'vitest';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { NO_REDIS, startThrowawayRedis } from '#tests/setup/throwaway-redis.ts';
import { TcpGate } from '#tests/tcp-gate.ts';
import type { JobEvent } from './contracts.ts';
import type { JobContext } from './run-jobs.server.ts';

/** Where an answer of Redis ends, and how often one does. */
const CUTS = [1, 2, 7, 30, 100, 1];

it('a Redis whose connections break in the middle of answers, and which is away then, costs a job nothing, nor those who follow it', async ({
  skip,
}) => {
  const redis = await startThrowawayRedis();
  if (!redis) return skip(NO_REDIS);
  const gate = await TcpGate.open(redis.url);
  // Read by the imports that follow.
  vi.stubEnv('REDIS_URL', `redis://127.0.0.1:${gate.port}`);
  const { enqueue } = await import('./enqueue.server.ts');
  const { followJob } = await import('./follow-job.server.ts');
  const { closeQueues, eventsOf } = await import('./queues.server.ts');
  const { runJobs } = await import('./run-jobs.server.ts');
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);

  const contract = anyJob('mail');
  await eventsOf('mail').waitUntilReady();
  let runs = 0;
  let running: JobContext | undefined;
  let end = () => {};
  const ended = new Promise<{ done: boolean }>((resolve) => {
    end = () => resolve({ done: true });
  });
  const worker = runJobs({
    contract,
    concurrency: 1,
    handler: (context) => {
      runs += 1;
      running = context;
      return ended;
    },
  });
  const told: JobEvent[] = [];
  const id = await enqueue({ contract, ownerId: await insertUser(db), input: {} });
  const followed = (async () => {
    for await (const event of followJob(id, new AbortController().signal)) told.push(event);
  })();
  const stages = () => told.flatMap((event) => (event.type === 'progress' ? [event.progress.stage] : []));
  await expect.poll(() => running).toBeDefined();
  for (const [at, bytes] of CUTS.entries()) {
    gate.cutAfter(bytes);
    const tell = () => {
      void running?.report({ stage: `stage ${at}`, fraction: 0.1 * at });
      return stages();
    };
    await expect.poll(tell).toContain(`stage ${at}`);
  }
  gate.vanish();
  await gate.heal();
  end();
  await followed;
  expect(told.at(-1)).toEqual({ type: 'done', result: { done: true } });
  expect(runs).toBe(1);
  await worker.close();
  await closeQueues();
  gate.close();
  await redis.stop();
  process.off('uncaughtException', note).off('unhandledRejection', note);
  expect(uncaught).toEqual([]);
}, 60_000);
