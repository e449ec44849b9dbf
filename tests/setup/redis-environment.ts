import { beforeEach, inject } from 'vitest';

/** Before a test file's imports read the environment: its queues are on Redis. */
const redisUrl = inject('redisUrl');
if (redisUrl) Object.assign(process.env, { REDIS_URL: redisUrl });
else beforeEach(({ skip }) => skip('redis-server is not installed: the queue was tried on PostgreSQL alone'));
