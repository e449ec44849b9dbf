import type { TestProject } from 'vitest/node';
import { startThrowawayRedis } from './throwaway-redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Redis of these tests; null where none is installed. */
    redisUrl: string | null;
  }
}

export default async function setup(project: TestProject) {
  const redis = await startThrowawayRedis();
  project.provide('redisUrl', redis?.url ?? null);
  return redis?.stop;
}
