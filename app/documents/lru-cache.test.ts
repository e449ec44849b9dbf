import { expect, test } from 'vitest';
import { cacheOf } from './lru-cache.ts';

test('a cached value is not created again until newer ones push it out', async () => {
  const made: string[] = [];
  const keep = cacheOf(20);
  const ask = (key: string, bytes: number) =>
    keep(key, async () => {
      made.push(key);
      return Buffer.alloc(bytes, key);
    });
  await ask('a', 10);
  await ask('b', 10);
  expect(await ask('a', 10)).toEqual(Buffer.alloc(10, 'a'));
  expect(made).toEqual(['a', 'b']);
  await ask('c', 10);
  await ask('a', 10);
  await ask('b', 10);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('concurrent requests create a value once, and after a failure the next request tries again', async () => {
  const keep = cacheOf(20);
  let times = 0;
  const make = async () => {
    times += 1;
    await Promise.resolve();
    if (times === 1) throw new Error('gone');
    return Buffer.alloc(10);
  };
  const failed = await Promise.allSettled(Array.from({ length: 20 }, () => keep('a', make)));
  expect(failed.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
  await Promise.all(Array.from({ length: 20 }, () => keep('a', make)));
  expect(times).toBe(2);
});

test('concurrent requests count its size once', async () => {
  const keep = cacheOf(20);
  await Promise.all(['a', 'a'].map((key) => keep(key, async () => Buffer.alloc(10))));
  await keep('b', async () => Buffer.alloc(10));
  let again = 0;
  await keep('a', async () => Buffer.alloc(++again));
  expect(again).toBe(0);
});

test('a failure is not cached', async () => {
  const keep = cacheOf(20);
  await expect(keep('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await keep('a', async () => Buffer.alloc(3))).length).toBe(3);
});
