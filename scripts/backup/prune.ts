import { listBackups } from './list-backups.ts';
import { manifestKey, readManifest } from './manifest.ts';
import type { Place } from './place.ts';

/** Keys removed at once. */
const AT_ONCE = 500;

/**
 * Removes all but the newest backups, what was never finished, and files that none of the kept ones needs. Must not run while
 * another backup is made there. A manifest is removed before what it names, so that a kill leaves no backup with holes.
 * @returns the names of the backups that were removed, and the number of files
 * @throws Error where a kept manifest can't be read: what it needs is not known, so nothing is removed
 */
export async function prune(place: Place, keep: number): Promise<{ backups: string[]; files: number }> {
  const { whole, unfinished } = await listBackups(place);
  const needed = new Set<string>();
  for (const name of whole.slice(-keep)) {
    for (const { object } of (await readManifest(place, name)).files) needed.add(object);
  }
  const old = whole.slice(0, -keep);
  for (const name of old) await place.storage.remove([`${place.prefix}${manifestKey(name)}`]);
  for (const name of [...old, ...unfinished]) await removeWhere(place, `backups/${name}/`, () => true);
  const files = await removeWhere(place, 'files/', (object) => !needed.has(object));
  return { backups: old, files };
}

/** @returns how many */
async function removeWhere(place: Place, folder: string, isWanted: (object: string) => boolean): Promise<number> {
  let removed = 0;
  let keys: string[] = [];
  const remove = async () => {
    if (keys.length > 0) await place.storage.remove(keys);
    removed += keys.length;
    keys = [];
  };
  for await (const { key } of place.storage.list(`${place.prefix}${folder}`)) {
    if (isWanted(key.slice(place.prefix.length))) keys.push(key);
    if (keys.length >= AT_ONCE) await remove();
  }
  await remove();
  return removed;
}
