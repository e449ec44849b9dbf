import { beforeEach, inject } from 'vitest';
import { NO_REDIS } from './throwaway-redis.ts';

/** Before a test file's imports read the environment: its queues are on Redis. */
const redisUrl = inject('redisUrl');
if (redisUrl) Object.assign(process.env, { REDIS_URL: redisUrl });
else beforeEach(({ skip }) => skip(`${NO_REDIS}: the queue was tried on PostgreSQL alone`));
