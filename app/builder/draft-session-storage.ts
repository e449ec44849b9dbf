import type { DraftState } from '#app/showcases/drafts/draft.schema.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';

/**
 * What the browser session holds between pages (Specification §4): a showcase to change, and copies of the drafts that are being
 * written, so that a network or a session that ends takes nothing. The new showcase that was typed last is the pending one, which
 * also waits here for its payment. Logging out clears them all; a copy is for its owner only.
 */
const EDIT_KEY = 'editShowcase';
const PENDING_KEY = 'pendingShowcase';
const COPY_PREFIX = 'draft:';

export type StoredDraft = {
  ownerId: string;
  id: string;
  /** The showcase that it changes; null for a new one. */
  showcaseId: string | null;
  /** The server's version that it grew from; 0 before there is one. */
  version: number;
  state: DraftState;
  /** What was sent last, should its reply have been lost. */
  sent: DraftState | null;
  /** The server has it. */
  isSaved: boolean;
};

/** Edit Showcase: the builder opens with it. */
export const storeForEdit = (showcase: Showcase): void => sessionStorage.setItem(EDIT_KEY, JSON.stringify(showcase));

/** The showcase to change, taken out of the session. @throws when what is kept can't be read */
export function takeForEdit(): Showcase | null {
  const kept = sessionStorage.getItem(EDIT_KEY);
  sessionStorage.removeItem(EDIT_KEY);
  // `storeForEdit` of this tab has written it.
  return kept === null ? null : (JSON.parse(kept) as Showcase);
}

/** Keeps a draft as it grows. A session that is full, or switched off, keeps none: then the server alone does. */
export function storeCopy(kept: StoredDraft): void {
  try {
    sessionStorage.setItem(COPY_PREFIX + kept.id, JSON.stringify(kept));
    if (!kept.showcaseId) sessionStorage.setItem(PENDING_KEY, kept.id);
  } catch {
    // Typing goes on.
  }
}

function readKey(key: string): StoredDraft | null {
  try {
    const kept = sessionStorage.getItem(key);
    // `storeCopy` of this tab has written it.
    return kept === null ? null : (JSON.parse(kept) as StoredDraft);
  } catch {
    return null;
  }
}

const ofOwner = (kept: StoredDraft | null, ownerId: string): StoredDraft | null => (kept?.ownerId === ownerId ? kept : null);

export const readCopy = (id: string, ownerId: string): StoredDraft | null => ofOwner(readKey(COPY_PREFIX + id), ownerId);

/** What could not be written of changes to a showcase. */
export function readUnsavedCopyOf(showcaseId: string, ownerId: string): StoredDraft | null {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(COPY_PREFIX));
  const copies = keys.map((key) => ofOwner(readKey(key), ownerId));
  return copies.find((copy) => copy?.showcaseId === showcaseId && !copy.isSaved) ?? null;
}

/** The new showcase as it was left. */
export function readPending(ownerId: string): StoredDraft | null {
  const id = sessionStorage.getItem(PENDING_KEY);
  return id === null ? null : readCopy(id, ownerId);
}

/** It is saved as a showcase, or discarded. */
export function forgetCopy(id: string): void {
  sessionStorage.removeItem(COPY_PREFIX + id);
  if (sessionStorage.getItem(PENDING_KEY) === id) sessionStorage.removeItem(PENDING_KEY);
}
