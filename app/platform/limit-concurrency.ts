import { Semaphore } from 'async-mutex';

/**
 * Runs tasks in the order they came, as long as their weights together stay within the limit: each weighs 1 unless told. For
 * work that is bounded by memory or cores.
 * @param limit in whole units, some thousands at most: the library counts through what is free (so megabytes, never bytes)
 * @throws Error for a task that weighs more than the limit, which would wait forever
 */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>, weight?: number) => Promise<T> {
  const semaphore = new Semaphore(limit);
  return async (task, weight = 1) => {
    if (weight > limit) throw new Error(`A task weighs ${weight}, and no more than ${limit} may be at work`);
    return semaphore.runExclusive(task, weight);
  };
}
