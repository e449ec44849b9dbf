import {
  type IRateLimiterRes,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { connectRedis } from '#db/connect-redis.ts';
import { createPool } from '#db/create-db.ts';

/** How long a request waits for the store before it is counted in this process alone (ms). */
const ANSWER_WITHIN_MS = 2000;
/** For so long after a failure the store is not asked: with a store that is silent, else each request would wait (ms). */
const LEAVE_ALONE_MS = 5000;

/** Where the counts of all processes stand: Redis when REDIS_URL is set, else the product's own PostgreSQL. */
const store = () =>
  singleton('limits-store', () =>
    env.REDIS_URL
      ? ({
          kind: 'redis',
          client: connectRedis(env.REDIS_URL, { maxRetriesPerRequest: 0, commandTimeout: ANSWER_WITHIN_MS }),
        } as const)
      : ({
          kind: 'postgres',
          client: createPool(env.DATABASE_URL, { max: 4, connectWithinMs: ANSWER_WITHIN_MS, queryWithinMs: ANSWER_WITHIN_MS }),
        } as const),
  );

/** What has run out is removed by a schedule (app/account-deletion/expire-old.server.ts), not by a timer in each process for each limit. */
const TABLE = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false } as const;

export type Count = { isOver: boolean; remaining: number; msBeforeNext: number };

/** A limit of so many within a window that begins with the first. */
export type Counter = {
  /** Counts one more. */
  count: (key: string) => Promise<Count>;
  /** Whether one more would be over, without counting it. */
  look: (key: string) => Promise<Count>;
};

let awayUntil = 0;

/**
 * A counter that all processes share. While its store is away, each process counts by itself: limits hold several times over,
 * but nobody is refused and nobody is without a limit.
 * @param name tells counters apart in the store
 */
export function createCounter({ name, limit, windowMs }: { name: string; limit: number; windowMs: number }): Counter {
  const options = { keyPrefix: name, points: limit, duration: Math.ceil(windowMs / 1000) };
  const alone = new RateLimiterMemory(options);
  // Connected at the first use: a script that only imports a feature must be able to end.
  const shared = once(() => {
    // Whoever is over the limit is told so from memory: hammering on costs the store nothing.
    const blocking = { ...options, inMemoryBlockOnConsumed: limit + 1 };
    const { kind, client } = store();
    return kind === 'redis'
      ? new RateLimiterRedis({ ...blocking, storeClient: client })
      : new RateLimiterPostgres({ ...blocking, storeClient: client, ...TABLE });
  });

  async function ask(
    question: (limiter: RateLimiterMemory | RateLimiterRedis | RateLimiterPostgres) => Promise<IRateLimiterRes | null>,
  ): Promise<Count> {
    if (Date.now() >= awayUntil) {
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
    count: (key) => ask((limiter) => limiter.consume(key)),
    look: async (key) => {
      const { remaining, ...rest } = await ask((limiter) => limiter.get(key));
      return { ...rest, remaining, isOver: remaining === 0 };
    },
  };
}

/** The library throws what is over the limit, as it throws faults. */
const outcomeOf = (asked: Promise<IRateLimiterRes | null>): Promise<IRateLimiterRes | null> =>
  asked.catch((thrown: unknown) => {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  });

function toCount(res: IRateLimiterRes | null, limit: number): Count {
  const consumed = res?.consumedPoints ?? 0;
  // One that is refused from memory says nothing of how much was consumed.
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
