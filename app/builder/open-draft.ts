import { ApiError, callApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import type { Draft } from '#app/showcases/drafts/draft.schema.ts';
import type { DraftStatus } from './draft-autosaver.ts';
import { fetchDraftOf } from './draft-calls.ts';
import { forgetCopy, readCopy, readPending, readUnsavedCopyOf, type StoredDraft } from './draft-session-storage.ts';
import { fromDraft, isSame } from './draft-state.ts';
import type { WizardState } from './wizard-state.ts';

/** The builder's initial state and that of its draft. */
export type Opened = {
  state: WizardState;
  draft: { id: string; version: number; isSaved: boolean; status?: DraftStatus };
};

export type OpenResult =
  | { kind: 'open'; opened: Opened }
  /** A showcase with unsaved changes. @property updatedAt ISO 8601; null when only this browser has them */
  | { kind: 'offer'; id: string; updatedAt: string | null; edited: WizardState }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: string; isSignedOut: boolean };

/** A new showcase, or one as it was saved: there is nothing to keep yet. */
export const openFresh = (state: WizardState): Opened => ({
  state,
  draft: { id: crypto.randomUUID(), version: 0, isSaved: true },
});

export type AskedFor = {
  ownerId: string;
  /** The draft in the address. */
  draftId: string | null;
  /** Whether New Showcase was clicked. */
  isNew: boolean;
  /** Whether a new showcase starts with photos that have been chosen. */
  hasPhotos: boolean;
  /** What a new showcase starts as. */
  fresh: WizardState;
};

/** Whether the builder, opened for no showcase, can open at once without looking for a draft. */
export const isFresh = ({ draftId, hasPhotos, ...asked }: Omit<AskedFor, 'fresh'>): boolean =>
  !draftId && !hasPhotos && !pendingOf(asked);

/** The session's pending draft. New Showcase ignores it, as it is on the dashboard, unless only this browser has it. */
function pendingOf({ ownerId, isNew }: Pick<AskedFor, 'ownerId' | 'isNew'>): StoredDraft | null {
  const pending = readPending(ownerId);
  const isElsewhere = pending !== null && (pending.isSaved || pending.version > 0);
  return isNew && isElsewhere ? null : pending;
}

/**
 * Determines what the builder opens with: a showcase to edit, the draft in the address, or the session's pending new showcase.
 */
export async function openBuilder(asked: AskedFor, edited: WizardState | null): Promise<OpenResult> {
  const { ownerId, draftId, hasPhotos } = asked;
  if (edited) return openEdit(edited, ownerId);
  if (draftId) return openDraft(draftId, ownerId);
  const opening = await openNew(asked);
  if (opening.kind !== 'open' || !hasPhotos) return opening;
  // Where it can't be loaded, the photos stay where they are, and the dashboard offers them again.
  const start = await import('./start/open-with-photos.ts').catch(() => null);
  return start ? { kind: 'open', opened: await start.openWithPhotos(opening.opened, ownerId) } : opening;
}

async function openNew({ ownerId, isNew, fresh }: AskedFor): Promise<OpenResult> {
  const pending = pendingOf({ ownerId, isNew });
  if (!pending) return { kind: 'open', opened: openFresh(fresh) };
  const opening = await openDraft(pending.id, ownerId);
  // It was saved or discarded elsewhere, and was not requested explicitly.
  if (opening.kind !== 'missing') return opening;
  forgetCopy(pending.id);
  return { kind: 'open', opened: openFresh(fresh) };
}

async function openEdit(edited: WizardState, ownerId: string): Promise<OpenResult> {
  const { editedId } = edited;
  const copy = editedId && readUnsavedCopyOf(editedId, ownerId);
  if (copy) return { kind: 'offer', id: copy.id, updatedAt: null, edited };
  // A failed lookup counts as none, since the first write would report a conflict.
  const draft = editedId && (await fetchDraftOf(editedId).catch(() => undefined));
  if (draft) return { kind: 'offer', id: draft.id, updatedAt: draft.updatedAt, edited };
  return { kind: 'open', opened: openFresh(edited) };
}

/** Opens a draft by its id, merged with this browser's unsaved copy. */
export async function openDraft(id: string, ownerId: string): Promise<OpenResult> {
  const copy = readCopy(id, ownerId);
  try {
    const draft = await callApi<Draft>(`/api/drafts/${id}`);
    return { kind: 'open', opened: reconcile(draft, copy) };
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (isGone && copy?.isSaved) forgetCopy(id);
    if (isGone && (!copy || copy.isSaved)) return { kind: 'missing' };
    if (copy) return { kind: 'open', opened: fromCopy(copy, isGone && copy.version > 0 ? { kind: 'gone' } : undefined) };
    return { kind: 'failed', reason: reasonOf(error, TRY_AGAIN), isSignedOut: error instanceof ApiError && error.status === 401 };
  }
}

function fromCopy(copy: StoredDraft, status?: DraftStatus): Opened {
  const { id, version, isSaved } = copy;
  return { state: fromDraft(copy), draft: { id, version, isSaved, ...(status && { status }) } };
}

function reconcile(draft: Draft, copy: StoredDraft | null): Opened {
  const { id, version } = draft;
  const state = fromDraft(draft);
  if (!copy || copy.isSaved || isSame(draft.state, copy.state)) return { state, draft: { id, version, isSaved: true } };
  const kept = { ...state, ...fromDraft({ ...draft, state: copy.state }) };
  const isGrown = copy.version === version || (copy.sent !== null && isSame(draft.state, copy.sent));
  if (isGrown) return { state: kept, draft: { id, version, isSaved: false } };
  return { state: kept, draft: { id, version: copy.version, isSaved: false, status: { kind: 'conflict', theirs: draft } } };
}
