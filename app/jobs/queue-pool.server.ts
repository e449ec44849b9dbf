import { EventEmitter } from 'node:events';
import type { PgQueryable } from 'bullmq';
import pg from 'pg';
import { watchPool } from '#app/platform/pool-gauges.server.ts';

/** How many connections the queues of a process share for what they ask (a few milliseconds each). */
export const WORKING_CONNECTIONS = 4;

/** A listener that broke is closed, and replaced by a new one; meanwhile both may count (those of a whole process, twice). */
const LISTENING_CONNECTIONS = 40;
/** A connection that no queue listens on any more. */
const IDLE_MS = 10_000;
/** A machine that vanished is noticed within this time, rather than after the two hours of most systems (ms). */
const KEEP_ALIVE_MS = 10_000;

/**
 * The connections of all queues, workers and listeners of a process. BullMQ (6.7) opens a pool for each of them, together more
 * than a quarter of the hundred connections that PostgreSQL allows by default, and a queue that finds none left refuses its work.
 * It takes a pool of ours instead, asks by `query`, and takes a client by `connect` only to listen, which it then keeps.
 */
export type QueuePool = {
  query: PgQueryable['query'];
  connect: () => Promise<pg.PoolClient>;
  on: (event: 'error', listener: (error: Error) => void) => unknown;
  /** BullMQ looks up whether a silent connection would be noticed. */
  options: { keepAlive: true };
  /** Ends all connections; their users must have been closed. */
  end: () => Promise<void>;
};

/**
 * @param connectionString a postgres:// address
 * @param schema of BullMQ's tables, which it names without a schema
 */
export function createQueuePool(connectionString: string, schema: string): QueuePool {
  const errors = new EventEmitter().setMaxListeners(0);
  // An error that nobody listens to would end the process; a query that was running fails by itself.
  errors.on('error', () => undefined);
  const open = (max: number) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      options: `-c search_path=${schema}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      idleTimeoutMillis: IDLE_MS,
    });
    pool.on('connect', (client) => void client.on('error', () => undefined));
    pool.on('error', (error) => void errors.emit('error', error));
    return pool;
  };
  const working = watchPool('queue', open(WORKING_CONNECTIONS));
  const listening = watchPool('queue-listeners', open(LISTENING_CONNECTIONS));
  return {
    // Bound, it has lost its overloads.
    query: working.query.bind(working) as PgQueryable['query'],
    connect: () => listening.connect(),
    on: (event, listener) => errors.on(event, listener),
    options: { keepAlive: true },
    async end() {
      await Promise.all([working.end(), listening.end()]);
    },
  };
}
