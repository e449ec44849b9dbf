import type pg from 'pg';
import type { ReadGauges } from '#app/platform/metrics.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

const pools = singleton('pools', () => new Map<string, pg.Pool>());

/** Makes a pool known to the monitor. @param name what its connections are for */
export function watchPool(name: string, pool: pg.Pool): pg.Pool {
  pools.set(name, pool);
  return pool;
}

/** This process's connections to PostgreSQL. */
export const POOL_GAUGES: ReadGauges = [
  {
    name: 'cedar_database_connections',
    help: 'Open connections to PostgreSQL, by what they are for and whether they are in use',
    labelNames: ['pool', 'state'],
    async read(gauge) {
      for (const [pool, { totalCount, idleCount }] of pools) {
        gauge.set({ pool, state: 'used' }, totalCount - idleCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
      }
    },
  },
  {
    name: 'cedar_database_connections_max',
    help: 'How many connections a pool may open',
    labelNames: ['pool'],
    async read(gauge) {
      for (const [pool, { options }] of pools) gauge.set({ pool }, options.max);
    },
  },
  {
    name: 'cedar_database_waiting_queries',
    help: 'Queries that wait for a connection of their pool to be free',
    labelNames: ['pool'],
    async read(gauge) {
      for (const [pool, { options, totalCount, idleCount, waitingCount }] of pools) {
        // A query counts as waiting for a moment also where a connection is free for it.
        const isExhausted = totalCount >= options.max && idleCount === 0;
        gauge.set({ pool }, isExhausted ? waitingCount : 0);
      }
    },
  },
];
