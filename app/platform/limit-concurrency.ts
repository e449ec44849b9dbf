import { Semaphore } from 'async-mutex';

/**
 * Runs tasks in order, as long as their total weight is within the limit: each weighs 1 by default. For work that is limited by
 * memory or cores.
 * @param limit in whole units, some thousands at most: the library counts through the free ones (so megabytes, never bytes)
 * @throws Error for a task that weighs more than the limit, which would wait forever
 */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>, weight?: number) => Promise<T> {
  const semaphore = new Semaphore(limit);
  return async (task, weight = 1) => {
    if (weight > limit) throw new Error(`A task weighs ${weight}, and no more than ${limit} may be at work`);
    return semaphore.runExclusive(task, weight);
  };
}
