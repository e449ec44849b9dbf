import { PlainError } from '../product/terminal.ts';
import { type Manifest, manifestKey, readManifest } from './manifest.ts';
import type { Place } from './place.ts';

/** Names of a place's backups, the oldest first; `unfinished` have no manifest. */
export async function listBackups(place: Place): Promise<{ whole: string[]; unfinished: string[] }> {
  const keys = new Set<string>();
  for await (const { key } of place.storage.list(`${place.prefix}backups/`)) keys.add(key.slice(place.prefix.length));
  const names = [...new Set([...keys].flatMap((key) => key.split('/')[1] ?? []))].toSorted();
  const isWhole = (name: string) => keys.has(manifestKey(name));
  return { whole: names.filter(isWhole), unfinished: names.filter((name) => !isWhole(name)) };
}

/** @param name the newest where it is undefined @throws PlainError where there is none, or its manifest is not whole */
export async function findBackup(place: Place, name?: string): Promise<{ name: string; manifest: Manifest }> {
  const { whole, unfinished } = await listBackups(place);
  const found = name ?? whole.at(-1);
  if (!found) throw new PlainError(`${place.name} has no finished backup.`);
  if (unfinished.includes(found)) throw new PlainError(`${found} was never finished; there is nothing to restore from it.`);
  if (!whole.includes(found)) throw new PlainError(`${place.name} has no backup ${found}. It has: ${whole.join(', ') || 'none'}`);
  const manifest = await readManifest(place, found).catch((error: Error) => {
    throw new PlainError(`${error.message}. Name an older one by --backup: ${whole.filter((one) => one !== found).join(', ')}`);
  });
  return { name: found, manifest };
}
