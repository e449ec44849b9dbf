import {
  type IRateLimiterRes,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { watchPool } from '#app/platform/pool-gauges.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { connectRedis } from '#db/connect-redis.ts';
import { createPool } from '#db/create-db.ts';

/** How long a request waits for the store before it is counted in this process only (ms). */
const ANSWER_WITHIN_MS = 2000;
/** How long the store is not called after a failure, or each request would wait for a store that does not answer (ms). */
const LEAVE_ALONE_MS = 5000;

/** The store that all processes share: Redis when REDIS_URL is set, else the product's own PostgreSQL. */
const store = () =>
  singleton('limits-store', () =>
    env.REDIS_URL
      ? ({
          kind: 'redis',
          client: connectRedis(env.REDIS_URL, { maxRetriesPerRequest: 0, commandTimeout: ANSWER_WITHIN_MS }),
        } as const)
      : ({
          kind: 'postgres',
          client: watchPool(
            'limits',
            createPool(env.DATABASE_URL, { max: 4, connectWithinMs: ANSWER_WITHIN_MS, queryWithinMs: ANSWER_WITHIN_MS }),
          ),
        } as const),
  );

/** Expired rows are removed by a schedule (app/account-deletion/expire-old.server.ts), not by a timer in each process for each limit. */
const TABLE = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false } as const;

export type Count = { isOver: boolean; remaining: number; msBeforeNext: number };

/** A limit within a window that starts with the first request. */
export type Counter = {
  /** Counts one more, or as many as there are points. */
  count: (key: string, points?: number) => Promise<Count>;
  /** Whether one more would exceed the limit, without counting it. */
  look: (key: string) => Promise<Count>;
};

let awayUntil = 0;

/**
 * A counter that all processes share. While its store is unavailable, each process counts by itself: the limits are then higher
 * by the number of processes, but nobody is refused and nobody is unlimited.
 * @param name tells counters apart in the store
 * @param isShared false for what each process counts by itself at any time
 */
export function createCounter({
  name,
  limit,
  windowMs,
  isShared = true,
}: {
  name: string;
  limit: number;
  windowMs: number;
  isShared?: boolean;
}): Counter {
  const options = { keyPrefix: name, points: limit, duration: Math.ceil(windowMs / 1000) };
  const alone = new RateLimiterMemory(options);
  // Connected on first use, so that a script that only imports a feature can exit.
  const shared = once(() => {
    // Requests over the limit are refused from memory, without calling the store.
    const blocking = { ...options, inMemoryBlockOnConsumed: limit + 1 };
    const { kind, client } = store();
    return kind === 'redis'
      ? new RateLimiterRedis({ ...blocking, storeClient: client })
      : new RateLimiterPostgres({ ...blocking, storeClient: client, ...TABLE });
  });

  async function ask(
    question: (limiter: RateLimiterMemory | RateLimiterRedis | RateLimiterPostgres) => Promise<IRateLimiterRes | null>,
  ): Promise<Count> {
    if (isShared && Date.now() >= awayUntil) {
      try {
        return toCount(await outcomeOf(question(shared())), limit);
      } catch (error) {
        awayUntil = Date.now() + LEAVE_ALONE_MS;
        logger.warn({ err: error }, 'the store of limits is away: each process counts by itself');
      }
    }
    return toCount(await outcomeOf(question(alone)), limit);
  }

  return {
    count: (key, points = 1) => ask((limiter) => limiter.consume(key, points)),
    look: async (key) => {
      const { remaining, ...rest } = await ask((limiter) => limiter.get(key));
      return { ...rest, remaining, isOver: remaining === 0 };
    },
  };
}

/** The library throws the result of an exceeded limit just as it throws errors. */
const outcomeOf = (asked: Promise<IRateLimiterRes | null>): Promise<IRateLimiterRes | null> =>
  asked.catch((thrown: unknown) => {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  });

function toCount(res: IRateLimiterRes | null, limit: number): Count {
  const consumed = res?.consumedPoints ?? 0;
  // A result from the in-memory block does not tell how much was consumed.
  const isOver = consumed > limit || (res !== null && res.consumedPoints === 0 && (res.msBeforeNext ?? 0) > 0);
  return { isOver, remaining: Math.max(0, limit - consumed), msBeforeNext: res?.msBeforeNext ?? 0 };
}

function once<T>(create: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= create();
    return made;
  };
}
