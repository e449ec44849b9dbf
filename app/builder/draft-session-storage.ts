import { isBrowserDataForgotten } from '#app/platform/forget-browser-data.ts';
import type { DraftState } from '#app/showcases/drafts/draft.schema.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';

/**
 * The session storage (Specification §4): a showcase to edit, and copies of the drafts that are being written, so that losing the
 * network or the session loses no input. The new showcase that was edited last is the pending one, which also waits here for its
 * payment. Signing out clears all of them; a copy is used for its owner only.
 */
const EDIT_KEY = 'editShowcase';
const PENDING_KEY = 'pendingShowcase';
const COPY_PREFIX = 'draft:';

export type StoredDraft = {
  ownerId: string;
  id: string;
  /** The showcase that it edits; null for a new one. */
  showcaseId: string | null;
  /** The server's version that it is based on; 0 before there is one. */
  version: number;
  state: DraftState;
  /** What was sent and has not been answered. */
  sent: DraftState | null;
  /** Whether the server has it. */
  isSaved: boolean;
};

/** Stores the showcase that the builder opens next. */
export const storeForEdit = (showcase: Showcase): void => sessionStorage.setItem(EDIT_KEY, JSON.stringify(showcase));

/** Takes the showcase to edit from the session. @throws when the stored value can't be read */
export function takeForEdit(): Showcase | null {
  const kept = sessionStorage.getItem(EDIT_KEY);
  sessionStorage.removeItem(EDIT_KEY);
  // Written by `storeForEdit` in this tab.
  return kept === null ? null : (JSON.parse(kept) as Showcase);
}

/** Stores a copy of a draft, until its owner signs out. When the storage is full or disabled, only the server has it. */
export function storeCopy(kept: StoredDraft): void {
  if (isBrowserDataForgotten()) return;
  try {
    sessionStorage.setItem(COPY_PREFIX + kept.id, JSON.stringify(kept));
    if (!kept.showcaseId) sessionStorage.setItem(PENDING_KEY, kept.id);
  } catch {
    // Ignored, so that typing can go on.
  }
}

function readKey(key: string): StoredDraft | null {
  try {
    const kept = sessionStorage.getItem(key);
    // Written by `storeCopy` in this tab.
    return kept === null ? null : (JSON.parse(kept) as StoredDraft);
  } catch {
    return null;
  }
}

const ofOwner = (kept: StoredDraft | null, ownerId: string): StoredDraft | null => (kept?.ownerId === ownerId ? kept : null);

export const readCopy = (id: string, ownerId: string): StoredDraft | null => ofOwner(readKey(COPY_PREFIX + id), ownerId);

/** Unsaved changes of a showcase that the server does not have. */
export function readUnsavedCopyOf(showcaseId: string, ownerId: string): StoredDraft | null {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(COPY_PREFIX));
  const copies = keys.map((key) => ofOwner(readKey(key), ownerId));
  return copies.find((copy) => copy?.showcaseId === showcaseId && !copy.isSaved) ?? null;
}

/** The pending new showcase. */
export function readPending(ownerId: string): StoredDraft | null {
  const id = sessionStorage.getItem(PENDING_KEY);
  return id === null ? null : readCopy(id, ownerId);
}

/** Removes the copy of a draft that was saved or discarded. */
export function forgetCopy(id: string): void {
  sessionStorage.removeItem(COPY_PREFIX + id);
  if (sessionStorage.getItem(PENDING_KEY) === id) sessionStorage.removeItem(PENDING_KEY);
}
