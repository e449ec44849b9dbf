import { expect, test } from 'vitest';
import { cacheOf } from './lru-cache.ts';

test('what was made is not made again, until more was asked for since than may be kept', async () => {
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

test('what many ask for at once is made once, and what fails for all of them is tried again', async () => {
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

test('what two ask for at once counts once', async () => {
  const keep = cacheOf(20);
  await Promise.all(['a', 'a'].map((key) => keep(key, async () => Buffer.alloc(10))));
  await keep('b', async () => Buffer.alloc(10));
  let again = 0;
  await keep('a', async () => Buffer.alloc(++again));
  expect(again).toBe(0);
});

test('what fails is tried again', async () => {
  const keep = cacheOf(20);
  await expect(keep('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await keep('a', async () => Buffer.alloc(3))).length).toBe(3);
});
