import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type Processor,
  withBackend,
} from 'bullmq';
import { env } from '#app/platform/env.server.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { connectRedis } from '#db/connect-redis.ts';
import type { JobKind, JobPayload } from './contracts.ts';
import { backoffStrategy } from './try-again.server.ts';

/**
 * A job whose worker was killed is taken up again within about `lockDuration + stalledInterval`; the waiting caller must
 * have its file within 15 s. A lock shorter than a blocked event loop would run jobs twice, so CPU work stays off it.
 */
const LOCK = { lockDuration: 5000, stalledInterval: 2500 } as const;

/**
 * How often a job's lock may be lost. Whom its worker died of is told by its row (run-jobs.server.ts); this only bounds what an
 * outage after the other takes.
 */
const LOCKS_LOST = 20;

/** A database that has just come back is noticed within this (ms); by itself BullMQ would wait for 15 s. */
const ASK_AGAIN_MS = 1000;

/** The queue of what is done by schedules, whose jobs are made by BullMQ's own job schedulers; beside those of each kind of job. */
export const SCHEDULES_QUEUE = 'schedules';
/** For the board alone. */
type ScheduledPayload = { does: string };

/** BullMQ's constructors on one backend, so that everything else is the same on PostgreSQL and on Redis. */
function bind<B extends IQueueBackend, C>(factory: BackendFactory<B, C>, connection: { asking: C; working: C }) {
  const { Queue, Worker, QueueEvents } = withBackend(factory);
  const resilience = { connection: connection.working, ...LOCK, maxStalledCount: LOCKS_LOST, runRetryDelay: ASK_AGAIN_MS };
  return {
    queue: (kind: JobKind) => new Queue<JobPayload>(kind, { connection: connection.asking }),
    events: (kind: JobKind) => new QueueEvents(kind, { connection: connection.working }),
    worker: (kind: JobKind, processor: Processor<JobPayload>, concurrency: number) =>
      new Worker<JobPayload>(kind, processor, { ...resilience, concurrency, settings: { backoffStrategy } }),
    scheduleQueue: () => new Queue<ScheduledPayload>(SCHEDULES_QUEUE, { connection: connection.asking }),
    scheduleWorker: (processor: Processor<ScheduledPayload>, concurrency: number) =>
      new Worker<ScheduledPayload>(SCHEDULES_QUEUE, processor, { ...resilience, concurrency }),
  };
}

function bindRedis(url: string) {
  // Someone who asks is told at once that the queue is away; someone who works waits until it is back.
  const asking = connectRedis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  const working = connectRedis(url, { maxRetriesPerRequest: null });
  for (const redis of [asking, working]) redis.on('error', (error: Error) => warnSeldom('Redis', error));
  return {
    ...bind(createRedisBackend, { asking, working }),
    // BullMQ leaves connections that it was given open, and they keep the process alive.
    close: () => {
      asking.disconnect();
      working.disconnect();
    },
  };
}

function bindPostgres(connectionString: string) {
  // Each queue, worker and listener of each kind opens a pool of its own, and PostgreSQL takes a hundred connections in all.
  const connection = { connectionString, migrate: true, max: 2 };
  return { ...bind(createPostgresBackend, { asking: connection, working: connection }), close: () => {} };
}

type QueueBackend = ReturnType<typeof bindRedis> | ReturnType<typeof bindPostgres>;
export type Queue = ReturnType<QueueBackend['queue']>;
export type Events = ReturnType<QueueBackend['events']>;
export type Worker = ReturnType<QueueBackend['worker']>;
export type ScheduleQueue = ReturnType<QueueBackend['scheduleQueue']>;
export type ScheduleWorker = ReturnType<QueueBackend['scheduleWorker']>;

/** Redis when REDIS_URL is set, else the product's own PostgreSQL. */
export const createQueueBackend = (): QueueBackend => (env.REDIS_URL ? bindRedis(env.REDIS_URL) : bindPostgres(env.DATABASE_URL));
