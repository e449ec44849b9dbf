import { randomUUID } from 'node:crypto';
import type { Encrypter } from 'age-encryption';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { ObjectMissingError, type ObjectStorage, type StoredFile } from '#app/storage/object-storage.server.ts';
import type { FilePart } from './manifest.ts';
import { storePart } from './parts.ts';
import type { Place } from './place.ts';

/** Small files are waited for rather than read. */
const AT_ONCE = 4;

/** What `npm run doctor` and health checks write. */
export const isProbe = ({ key }: StoredFile): boolean => key.startsWith('checks/');

export type Copied = { files: FilePart[]; copied: number; vanished: number };

/**
 * Stores every file that is not there already.
 * @param former of the newest backup there; one of the same version is not read again
 */
export async function copyFiles(
  storage: ObjectStorage,
  { place, encrypter, former }: { place: Place; encrypter: Encrypter; former: FilePart[] },
): Promise<Copied> {
  const known = new Map(former.map((part) => [part.file, part]));
  const there = new Map<string, number>();
  for await (const { key, bytes } of place.storage.list(`${place.prefix}files/`))
    there.set(key.slice(place.prefix.length), bytes);
  const isThere = (part: FilePart) => there.get(part.object) === part.bytes;

  const copy = async (file: StoredFile): Promise<FilePart> => {
    const { stream, bytes } = await storage.open(file.key);
    const id = randomUUID();
    const object = `files/${id.slice(0, 2)}/${id}.age`;
    const part = await storePart({ place, encrypter }, { object, content: stream, size: bytes });
    return { file: file.key, size: bytes, version: file.version, ...part };
  };

  const result: Copied = { files: [], copied: 0, vanished: 0 };
  const limited = limitConcurrency(AT_ONCE);
  const works = new Set<Promise<void>>();
  let failure: unknown;
  for await (const file of storage.list()) {
    if (failure) break;
    if (isProbe(file)) continue;
    const part = known.get(file.key);
    if (part?.version === file.version && isThere(part)) {
      result.files.push(part);
      continue;
    }
    const work = limited(() => copy(file))
      .then((made) => {
        result.files.push(made);
        result.copied++;
      })
      .catch((error: unknown) => {
        // Removed since it was listed.
        if (error instanceof ObjectMissingError) result.vanished++;
        else failure ??= error;
      })
      .finally(() => works.delete(work));
    works.add(work);
    // Not all of them are listed ahead.
    if (works.size > AT_ONCE) await Promise.race(works);
  }
  await Promise.all(works);
  if (failure) throw failure;
  return result;
}
