import { del, delMany, entries, get, set } from 'idb-keyval';
import { hold, KEPT_MS, keptFiles, release, unlessDisabled } from './kept-files.ts';
import { setOriginalsKept } from './originals-flag.ts';

/** The full-size file of a photo whose small picture has arrived. */
export type Original = { objectPath: string; name: string; file: Blob };

type KeptOriginal = Original & { ownerId: string; addedAt: number };

const keyOf = ({ objectPath }: Pick<Original, 'objectPath'>): string => `original ${objectPath}`;

/** Keeps a file on the device until it has been sent, and reserves it for this tab. @returns the copy, which stays readable when the file on disk changes; null where the browser keeps nothing */
export async function keepOriginal(ownerId: string, { objectPath, name, file }: Original): Promise<Blob | null> {
  const key = keyOf({ objectPath });
  await hold(key);
  const kept: KeptOriginal = { ownerId, objectPath, name, file, addedAt: Date.now() };
  const copy = await unlessDisabled(async () => {
    await set(key, kept, keptFiles());
    return get<KeptOriginal>(key, keptFiles());
  });
  return copy?.file ?? null;
}

/** Forgets a file that has been sent, or whose photo was removed. */
export async function dropOriginal(original: Pick<Original, 'objectPath'>): Promise<void> {
  await unlessDisabled(() => del(keyOf(original), keptFiles()));
  release(keyOf(original));
}

/** An owner's files that are still to be sent, the oldest first, without those of other tabs. */
export async function findOriginals(ownerId: string): Promise<Original[]> {
  const all = (await unlessDisabled(() => entries<string, KeptOriginal>(keptFiles()))) ?? [];
  const kept = all.map(([, one]) => one).filter(({ objectPath }) => objectPath !== undefined);
  if (kept.length === 0) setOriginalsKept(false);
  const old = kept.filter(({ addedAt }) => Date.now() - addedAt >= KEPT_MS);
  await unlessDisabled(() => delMany(old.map(keyOf), keptFiles()));
  const own = kept
    .filter((one) => one.ownerId === ownerId && !old.includes(one))
    .toSorted((one, other) => one.addedAt - other.addedAt);
  const held = await Promise.all(own.map((one) => hold(keyOf(one))));
  return own.filter((_, index) => held[index]);
}
