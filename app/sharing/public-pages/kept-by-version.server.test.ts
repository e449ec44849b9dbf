import { expect, it, vi } from 'vitest';
import { keptByVersion } from './kept-by-version.server.ts';

const at = (version: string) => ({ version, shown: null });

it('reads what a page shows once for each version', async () => {
  const read = vi.fn(async (page: string) => ({ page }));
  const kept = keptByVersion(read, () => true);
  const first = await kept('a', at('1'));
  expect(await kept('a', at('1'))).toBe(first);
  expect(await kept('b', at('1'))).toEqual({ page: 'b' });
  await kept('a', at('2'));
  expect(read.mock.calls).toEqual([['a'], ['b'], ['a']]);
});

it('does not keep what another look may find otherwise, what has no version, or what failed', async () => {
  let isSettled = false;
  const read = vi.fn(async () => ({ isSettled }));
  const kept = keptByVersion(read, (shown) => shown.isSettled);
  await kept('a', at('1'));
  isSettled = true;
  expect(await kept('a', at('1'))).toEqual({ isSettled: true });
  await kept('a', undefined);
  await kept('a', undefined);
  expect(read).toHaveBeenCalledTimes(4);
  read.mockRejectedValueOnce(new Error('away'));
  await expect(kept('a', at('2'))).rejects.toThrow('away');
  expect(await kept('a', at('2'))).toEqual({ isSettled: true });
});
