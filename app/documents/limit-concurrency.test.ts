import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('no more than the limit run at once, all of them run, and a failure frees its place', async () => {
  const inTurn = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const task = (fails: boolean) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error('failed');
      return 'done';
    });
  const settled = await Promise.allSettled([false, true, false, true, false].map(task));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(2);
});
