import { expect, it, vi } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { checkStorage } from './check-services.server.ts';

it('a storage that does all that is needed is said to store files, and keeps none of the check', async () => {
  expect(await checkStorage()).toMatch(/stores files\.$/);
  const left: string[] = [];
  for await (const { key } of storage.list('checks/')) left.push(key);
  expect(left).toEqual([]);
});

it('one that may not be listed is told, since photos could not be purged', async () => {
  const listing = vi.spyOn(storage, 'list').mockReturnValue({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('AccessDenied')) }),
  });
  await expect(checkStorage()).rejects.toMatchObject({ message: expect.stringContaining('(list: AccessDenied)') });
  listing.mockRestore();
});
