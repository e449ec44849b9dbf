import { beforeEach, inject } from 'vitest';
import { NO_REDIS } from './throwaway-redis.ts';

/**
 * Before a test file's imports read the environment: its queues are on Redis. Files that run beside each other have a
 * logical database of that Redis each: the worker of one would take the jobs of the other.
 */
const redisUrl = inject('redisUrl');
if (redisUrl) Object.assign(process.env, { REDIS_URL: `${redisUrl}/${process.env.VITEST_POOL_ID}` });
else beforeEach(({ skip }) => skip(`${NO_REDIS}: the queue was tried on PostgreSQL alone`));
