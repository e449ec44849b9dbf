import { delMany, entries, set, update } from 'idb-keyval';
import { KEPT_MS, type KeptFile, keptFiles } from '#app/builder/uploads/kept-files.ts';
import { flagChosen } from './chosen-flag.ts';

/**
 * Photos that were chosen before anyone was signed in: kept on the device under no owner, for as long as other photos on their way
 * (docs/decisions/0024-uploads-that-survive.md), until a new showcase takes them.
 */
export type ChosenFile = { key: string; file: File; place: number };

const NOBODY = '';

/** Keeps a photo. @returns whether the browser does: its storage may be full, or off as in some private windows */
export async function keepChosen({ key, file, place }: ChosenFile): Promise<boolean> {
  const kept: KeptFile = { ownerId: NOBODY, draftId: NOBODY, name: file.name, file, place, addedAt: Date.now() };
  try {
    await set(key, kept, keptFiles());
  } catch {
    return false;
  }
  flagChosen(true);
  return true;
}

/** The photos that still wait for an owner, in their order. */
export async function findChosen(): Promise<ChosenFile[]> {
  try {
    const all = await entries<string, KeptFile>(keptFiles());
    const chosen = all
      .filter(([, { ownerId, addedAt }]) => ownerId === NOBODY && Date.now() - addedAt <= KEPT_MS)
      .map(([key, { file, place }]) => ({ key, file, place }))
      .toSorted((one, other) => one.place - other.place);
    flagChosen(chosen.length > 0);
    return chosen;
  } catch {
    return [];
  }
}

export async function dropChosen(keys: string[]): Promise<void> {
  await delMany(keys, keptFiles()).catch(() => {});
  await findChosen();
}

/** Gives the photos to an owner's draft, which finds and uploads them like its own. */
export async function adoptChosen(owner: { ownerId: string; draftId: string }): Promise<void> {
  const chosen = await findChosen();
  const take = (kept: KeptFile | undefined): KeptFile | undefined => (kept?.ownerId === NOBODY ? { ...kept, ...owner } : kept);
  for (const { key } of chosen) await update<KeptFile | undefined>(key, take, keptFiles()).catch(() => {});
  flagChosen(false);
}
