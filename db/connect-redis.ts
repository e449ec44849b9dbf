import { Redis, type RedisOptions } from 'ioredis';

/**
 * Opens a connection to Redis. It reconnects by itself; until then the calls that need it fail.
 * @param url a redis:// address
 */
export function connectRedis(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, options);
  // Without a listener each failure of the connection is written to the console.
  redis.on('error', () => undefined);
  return redis;
}
