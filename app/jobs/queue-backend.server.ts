import { setTimeout as pause } from 'node:timers/promises';
import { type BackendFactory, createRedisBackend, type IQueueBackend, type Processor, withBackend } from 'bullmq';
import { env } from '#app/platform/env.server.ts';
import type { JobKind } from '#app/platform/job-kinds.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { connectRedis } from '#db/connect-redis.ts';
import type { JobPayload } from './contracts.ts';
import { lastingPostgresBackend } from './lasting-postgres-backend.server.ts';
import { backoffStrategy } from './try-again.server.ts';

/**
 * A job whose worker was killed is restarted within about `lockDuration + stalledInterval`; the waiting caller must have its file
 * within 15 s. A lock shorter than a blocked event loop would run jobs twice, so CPU-bound work runs elsewhere.
 */
const LOCK = { lockDuration: 5000, stalledInterval: 2500 } as const;

/**
 * How often a job's lock may be lost. A job's row counts dead workers (run-jobs.server.ts); this limits only repeated outages.
 */
const LOCKS_LOST = 20;

/** A database that is back is noticed within this time (ms); BullMQ's default is 15 s. */
const ASK_AGAIN_MS = 1000;

/** The queue of scheduled work, filled by BullMQ's job schedulers, in addition to those of each kind of job. */
export const SCHEDULES_QUEUE = 'schedules';
/** Shown on the queue board only. */
type ScheduledPayload = { does: string };

/** Binds BullMQ's constructors to a backend, so that everything else is the same on PostgreSQL and on Redis. */
function bind<B extends IQueueBackend, C>(factory: BackendFactory<B, C>, connection: { asking: C; working: C }) {
  const { Queue, Worker, QueueEvents } = withBackend(factory);
  const resilience = { connection: connection.working, ...LOCK, maxStalledCount: LOCKS_LOST, runRetryDelay: ASK_AGAIN_MS };
  return {
    queue: (kind: JobKind) => new Queue<JobPayload>(kind, { connection: connection.asking }),
    events: (kind: JobKind) => {
      const events = new QueueEvents(kind, { connection: connection.working, autorun: false });
      void keepListening(events);
      return events;
    },
    worker: (kind: JobKind, processor: Processor<JobPayload>, concurrency: number) =>
      new Worker<JobPayload>(kind, processor, { ...resilience, concurrency, settings: { backoffStrategy } }),
    scheduleQueue: () => new Queue<ScheduledPayload>(SCHEDULES_QUEUE, { connection: connection.asking }),
    scheduleWorker: (processor: Processor<ScheduledPayload>, concurrency: number) =>
      new Worker<ScheduledPayload>(SCHEDULES_QUEUE, processor, { ...resilience, concurrency }),
  };
}

/** Listens until it is closed. BullMQ gives up for good when the database is away as it begins. */
async function keepListening(events: { run: () => Promise<void>; closing: Promise<void> | undefined }): Promise<void> {
  while (!events.closing) {
    try {
      await events.run();
    } catch (error) {
      warnSeldom('queue events', error);
      await pause(ASK_AGAIN_MS, undefined, { ref: false });
    }
  }
}

function bindRedis(url: string) {
  // A request fails at once when the queue is unavailable; a worker waits until it is back.
  const asking = connectRedis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  const working = connectRedis(url, { maxRetriesPerRequest: null });
  for (const redis of [asking, working]) redis.on('error', (error: Error) => warnSeldom('Redis', error));
  return {
    ...bind(createRedisBackend, { asking, working }),
    // BullMQ does not close connections that it was given, which would keep the process alive.
    close: () => {
      asking.disconnect();
      working.disconnect();
    },
  };
}

function bindPostgres(connectionString: string) {
  const { create, connection, end } = lastingPostgresBackend(connectionString);
  return { ...bind(create, { asking: connection, working: connection }), close: () => void end().catch(() => undefined) };
}

type QueueBackend = ReturnType<typeof bindRedis> | ReturnType<typeof bindPostgres>;
export type Queue = ReturnType<QueueBackend['queue']>;
export type Events = ReturnType<QueueBackend['events']>;
export type Worker = ReturnType<QueueBackend['worker']>;
export type ScheduleQueue = ReturnType<QueueBackend['scheduleQueue']>;
export type ScheduleWorker = ReturnType<QueueBackend['scheduleWorker']>;

/** Redis when REDIS_URL is set, else the product's own PostgreSQL. */
export const createQueueBackend = (): QueueBackend => (env.REDIS_URL ? bindRedis(env.REDIS_URL) : bindPostgres(env.DATABASE_URL));
