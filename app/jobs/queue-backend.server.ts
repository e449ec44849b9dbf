import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type Processor,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import { env } from '#app/platform/env.server.ts';
import type { JobKind, JobPayload } from './contracts.ts';

/**
 * A job whose worker was killed is taken up again within about `lockDuration + stalledInterval`; the waiting caller must
 * have its file within 15 s. A lock shorter than a blocked event loop would run jobs twice, so CPU work stays off it.
 */
const LOCK = { lockDuration: 5000, stalledInterval: 2500, maxStalledCount: 3 } as const;

/** BullMQ's constructors on one backend, so that everything else is the same on PostgreSQL and on Redis. */
function bind<B extends IQueueBackend, C>(factory: BackendFactory<B, C>, connection: { asking: C; working: C }) {
  const { Queue, Worker, QueueEvents } = withBackend(factory);
  return {
    queue: (kind: JobKind) => new Queue<JobPayload>(kind, { connection: connection.asking }),
    events: (kind: JobKind) => new QueueEvents(kind, { connection: connection.working }),
    worker: (kind: JobKind, processor: Processor<JobPayload>, concurrency: number) =>
      new Worker<JobPayload>(kind, processor, { connection: connection.working, concurrency, ...LOCK }),
  };
}

function bindRedis(url: string) {
  // Someone who asks is told at once that the queue is away; someone who works waits until it is back.
  const asking = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  const working = new Redis(url, { maxRetriesPerRequest: null });
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

/** Redis when REDIS_URL is set, else the product's own PostgreSQL. */
export const createQueueBackend = (): QueueBackend => (env.REDIS_URL ? bindRedis(env.REDIS_URL) : bindPostgres(env.DATABASE_URL));
