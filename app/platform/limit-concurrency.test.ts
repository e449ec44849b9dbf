import { expect, test, vi } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('no more than the limit run at once, all of them run, and a failure frees its slot', async () => {
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

test('a heavy task waits for room, and a light one does not overtake it', async () => {
  const inTurn = limitConcurrency(10);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string, weight: number) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, weight);
  const all = [task('first', 6), task('heavy', 9), task('light', 1)];
  await vi.waitFor(() => expect(begun).toEqual(['first']));
  ends.get('first')?.();
  await vi.waitFor(() => expect(begun).toEqual(['first', 'heavy', 'light']));
  for (const end of ends.values()) end();
  await Promise.all(all);
  await expect(inTurn(async () => {}, 11)).rejects.toThrow('weighs 11');
});
