import { beforeEach, inject } from 'vitest';
import { NO_REDIS } from './throwaway-redis.ts';

/**
 * Before a test file's imports read the environment: puts its queues on Redis. Concurrent files each have a logical database of
 * that Redis, or the worker of one would take the jobs of another.
 */
const redisUrl = inject('redisUrl');
if (redisUrl) Object.assign(process.env, { REDIS_URL: `${redisUrl}/${process.env.VITEST_POOL_ID}` });
else beforeEach(({ skip }) => skip(`${NO_REDIS}: the queue was tried on PostgreSQL alone`));
