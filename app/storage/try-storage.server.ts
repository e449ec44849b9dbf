import { randomUUID } from 'node:crypto';
import type { ObjectStorage } from './object-storage.server.ts';

/** What the product does with files, and Amazon's name of the right to do so (deploy/storage/s3-policy.json). */
const RIGHTS = { write: 's3:PutObject', read: 's3:GetObject', list: 's3:ListBucket', remove: 's3:DeleteObject' };

/** What a storage does not let the product do. */
export class StorageTrialError extends Error {
  readonly rights: string[];

  constructor(refused: (keyof typeof RIGHTS)[], cause: unknown) {
    super(`${refused.join(', ')}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StorageTrialError';
    this.rights = refused.map((what) => RIGHTS[what]);
  }
}

/**
 * Writes a file, reads, lists and removes it, so that a key that may not do all of it is found before the first photo meets it.
 * @throws StorageTrialError
 */
export async function tryStorage(storage: ObjectStorage): Promise<void> {
  const key = `checks/${randomUUID()}.txt`;
  const probe = Buffer.from('written by the system check');
  const attempts: [keyof typeof RIGHTS, () => Promise<unknown>][] = [
    ['read', async () => probe.equals(await storage.read(key)) || fail('what was read is not what was written')],
    ['list', async () => (await isListed(storage, key)) || fail('what was written is not listed')],
    ['remove', () => storage.remove([key])],
  ];
  await storage.put(key, probe, 'text/plain').catch((cause: unknown) => {
    throw new StorageTrialError(['write'], cause);
  });
  const refused: { what: keyof typeof RIGHTS; cause: unknown }[] = [];
  for (const [what, attempt] of attempts) await attempt().catch((cause: unknown) => refused.push({ what, cause }));
  if (refused.length > 0)
    throw new StorageTrialError(
      refused.map(({ what }) => what),
      refused[0]?.cause,
    );
}

function fail(message: string): never {
  throw new Error(message);
}

/** The purge of a photo lists its folder. */
async function isListed(storage: ObjectStorage, wanted: string): Promise<boolean> {
  for await (const { key } of storage.list('checks/')) if (key === wanted) return true;
  return false;
}
