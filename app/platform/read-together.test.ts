import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

/** A reader of numbers, with the keys of each of its readings. */
function reader(options?: { gapMs: () => number }) {
  const readings: number[][] = [];
  const stored = new Map([1, 2, 3].map((key) => [key, `first ${key}`]));
  const ask = readTogether<number, string>(async (keys) => {
    readings.push(keys);
    const found = new Map(keys.flatMap((key) => (stored.has(key) ? [[key, stored.get(key) ?? '']] : [])));
    await pause(5);
    return found;
  }, options);
  return { ask, readings, stored };
}

it('those who ask at once share a reading, each with their own value', async () => {
  const { ask, readings } = reader();
  expect(await Promise.all([ask(1), ask(2), ask(1), ask(9)])).toEqual(['first 1', 'first 2', 'first 1', undefined]);
  expect(readings).toEqual([[1, 2, 9]]);
});

it('who asks while a reading is under way is answered by the next one, which sees what was written before', async () => {
  const { ask, readings, stored } = reader();
  const early = ask(1);
  await pause(1);
  stored.set(1, 'second');
  expect(await Promise.all([early, ask(1), ask(1)])).toEqual(['first 1', 'second', 'second']);
  expect(readings).toHaveLength(2);
});

it('readings keep their distance, and nobody waits for one that was long ago', async () => {
  const { ask, readings } = reader({ gapMs: () => 60 });
  const began = performance.now();
  await ask(1);
  expect(performance.now() - began).toBeLessThan(50);
  await Promise.all([ask(1), ask(2)]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(58);
  expect(readings).toEqual([[1], [1, 2]]);
});

it('a failure reaches those who asked, and nobody after them', async () => {
  let isDown = true;
  const ask = readTogether<number, string>(async (keys) => {
    if (isDown) throw new Error('down');
    return new Map(keys.map((key) => [key, 'up']));
  });
  const failed = await Promise.allSettled([ask(1), ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await ask(1)).toBe('up');
});

it('a reading that is never done, as when its connection is lost, holds up nobody who asks later', async () => {
  let readings = 0;
  const ask = readTogether<number, string>(async (keys) => {
    readings += 1;
    if (readings === 1) await new Promise(() => undefined);
    return new Map(keys.map((key) => [key, `of reading ${readings}`]));
  });
  void ask(1);
  await pause(1);
  expect(await Promise.all([ask(1), ask(2)])).toEqual(['of reading 2', 'of reading 2']);
  expect(await ask(1)).toBe('of reading 3');
});

it('no more than four readings overlap: who asks then waits for one of them to end, and is answered by a later one', async () => {
  const ends: (() => void)[] = [];
  const ask = readTogether<number, string>(async (keys) => {
    const reading = ends.length + 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Map(keys.map((key) => [key, `of reading ${reading}`]));
  });
  const asked: Promise<string | undefined>[] = [];
  for (let reading = 1; reading <= 4; reading++) {
    asked.push(ask(1));
    await expect.poll(() => ends.length, { timeout: 1000, interval: 10 }).toBe(reading);
  }
  asked.push(ask(1));
  await pause(700);
  asked.push(ask(1));
  expect(ends).toHaveLength(4);
  ends[2]?.();
  await expect.poll(() => ends.length).toBe(5);
  expect(await asked[2]).toBe('of reading 3');
  for (const end of ends) end();
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5, 5].map((reading) => `of reading ${reading}`));
});
