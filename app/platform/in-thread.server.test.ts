import { expect, it, vi } from 'vitest';
import { inThread, ThreadError } from './in-thread.server.ts';
import { logger } from './logger.server.ts';

type Task = { echo: string } | { fail: string } | { hangs: true } | { exits: true } | { breaksOnceTold: Int32Array };

const options = { name: 'echo.thread', caller: new URL('../../tests/threads/x.ts', import.meta.url).href, idleMs: 60_000 };
const run = inThread<Task, string>({ ...options, timeoutMs: 60_000 });

it('a thread answers one task after the other, also after one that failed', async () => {
  expect(await Promise.all([run({ echo: 'one' }), run({ echo: 'two' })])).toEqual(['one', 'two']);
  await expect(run({ fail: 'no picture' })).rejects.toThrow('no picture');
  expect(await run({ echo: 'three' })).toBe('three');
});

it('a thread that ends is replaced', async () => {
  await expect(run({ exits: true })).rejects.toBeInstanceOf(ThreadError);
  expect(await run({ echo: 'again' })).toBe('again');
});

it('a thread that breaks while it is idle ends alone, and a task that comes the moment it does has a new one', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const next = new Promise<string>((resolve, reject) => {
    warn.mockImplementationOnce(() => void run({ echo: 'again' }).then(resolve, reject));
  });
  // Shared with the thread, which breaks only after its answer has been read: the two come by different ways.
  const told = new Int32Array(new SharedArrayBuffer(4));
  expect(await run({ breaksOnceTold: told })).toBe('answered');
  Atomics.store(told, 0, 1);
  expect(await next).toBe('again');
  expect(warn).toHaveBeenCalledTimes(1);
});

it('a thread that never answers is ended, and blocks nobody meanwhile', async () => {
  const impatient = inThread<Task, string>({ ...options, timeoutMs: 1 });
  await expect(impatient({ hangs: true })).rejects.toThrow('echo.thread took longer than 1 ms');
  await expect(impatient({ hangs: true })).rejects.toBeInstanceOf(ThreadError);
});
