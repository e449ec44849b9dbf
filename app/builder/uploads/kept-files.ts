import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { BegunUpload } from '#app/photos/upload-photo.ts';
import { KEPT_FILES, KEPT_STORE } from '#app/platform/kept-in-browser.ts';

/**
 * Photos that are not uploaded yet, kept on the device so that a reload, a closed tab or a sleeping phone loses none. Where the browser
 * keeps nothing, they live as long as the page.
 */
export type KeptFile = {
  ownerId: string;
  draftId: string;
  name: string;
  file: File;
  /** Its place among the draft's photos. */
  place: number;
  /** Where its parts go, once some have been sent. */
  objectPath?: string | undefined;
  /** ms since 1970 */
  addedAt: number;
};

/** A photo whose owner has not come back for so long is forgotten. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;
export const keptFiles = (): UseStore => {
  opened ??= createStore(KEPT_FILES, KEPT_STORE);
  return opened;
};

/** A kept file again, by the key of its tile. */
export type FoundFile = { key: string; name: string; file: File; place: number };

/** Those that could not be kept. */
const unkept = new Set<string>();

/** Whether a photo that has not arrived would go on after this page was closed. */
export const isKept = (key: string): boolean => !unkept.has(key);

let keptBefore: Promise<unknown> = Promise.resolve();

/**
 * Keeps a photo that has just been chosen, and reserves it for this tab. One after the other: the browser copies each file, and the
 * tiles read theirs at the same time.
 */
export async function keepFile(key: string, kept: Omit<KeptFile, 'addedAt'>): Promise<void> {
  await hold(key);
  const done = keptBefore.then(() =>
    unlessDisabled(async () => {
      await set(key, { ...kept, addedAt: Date.now() } satisfies KeptFile, keptFiles());
      return true;
    }),
  );
  keptBefore = done;
  if (!(await done)) unkept.add(key);
}

/** The path of a photo that is sent in parts, kept with its file. */
export const begunUpload = (key: string): BegunUpload => ({
  read: async () => (await unlessDisabled(() => get<KeptFile>(key, keptFiles())))?.objectPath,
  write: (objectPath) =>
    unlessDisabled(async () => {
      const kept = await get<KeptFile>(key, keptFiles());
      if (kept) await set(key, { ...kept, objectPath } satisfies KeptFile, keptFiles());
    }),
});

/** Forgets a photo that has arrived, or was removed. */
export async function dropFile(key: string): Promise<void> {
  await unlessDisabled(() => del(key, keptFiles()));
  release(key);
}

/** The photos of a draft that are still to be uploaded, in their order, without those of other tabs. */
export async function findFiles({ ownerId, draftId }: { ownerId: string; draftId: string }): Promise<FoundFile[]> {
  const all = (await unlessDisabled(() => entries<string, KeptFile>(keptFiles()))) ?? [];
  const old = all.filter(([, { addedAt }]) => Date.now() - addedAt > KEPT_MS).map(([key]) => key);
  if (old.length > 0) await unlessDisabled(() => delMany(old, keptFiles()));
  const own = all
    .filter(([key, kept]) => kept.ownerId === ownerId && kept.draftId === draftId && !old.includes(key))
    .toSorted(([, one], [, other]) => one.place - other.place);
  const held = await Promise.all(own.map(([key]) => hold(key)));
  return own.filter((_, index) => held[index]).map(([key, { name, file, place }]) => ({ key, name, file, place }));
}

/** @returns undefined where the browser keeps nothing: storage is full, or off as in some private windows */
export async function unlessDisabled<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

/** Ends holding a file, by its key. */
const releases = new Map<string, () => void>();

/** Reserves a file for this tab, until it is released or the tab is closed. @returns whether no other tab has it */
export function hold(key: string): Promise<boolean> {
  // Only secure pages have locks; elsewhere two tabs may send a photo twice.
  if (releases.has(key) || !navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`kept file ${key}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>((end) => releases.set(key, end));
    });
  });
}

export function release(key: string): void {
  releases.get(key)?.();
  releases.delete(key);
}
