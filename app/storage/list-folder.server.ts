import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageKey, type StoredFile } from './object-storage.server.ts';

/** What is gone by the time it is looked at was never listed. */
const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** The files below a folder whose paths are storage keys. @param below a folder of the keys, with a slash at its end, or '' */
export async function* listFolder(folder: string, below: string): AsyncGenerator<StoredFile> {
  const entries = (await readdir(join(folder, below), { withFileTypes: true }).catch(unlessGone)) ?? [];
  for (const entry of entries) {
    const key = `${below}${entry.name}`;
    // The folder of photos may be on another disk.
    const isLink = below === '' && entry.isSymbolicLink();
    if (entry.isDirectory() || (isLink && (await stat(join(folder, key)).catch(unlessGone))?.isDirectory())) {
      yield* listFolder(folder, `${key}/`);
    } else if (isStorageKey(key)) {
      const found = await stat(join(folder, key), { bigint: true }).catch(unlessGone);
      // A file that replaces another is another one to the file system.
      if (found) yield { key, bytes: Number(found.size), version: `${found.ino}-${found.mtimeNs}` };
    }
  }
}
