import { ApiError, callApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import type { Draft } from '#app/showcases/drafts/draft.schema.ts';
import type { DraftStatus } from './draft-autosaver.ts';
import { fetchDraftOf } from './draft-calls.ts';
import { forgetCopy, readCopy, readPending, readUnsavedCopyOf, type StoredDraft } from './draft-session-storage.ts';
import { fromDraft, isSame } from './draft-state.ts';
import { EMPTY_WIZARD, type WizardState } from './wizard-state.ts';

/** What the builder begins with, and how its draft stands. */
export type Opened = {
  state: WizardState;
  draft: { id: string; version: number; isSaved: boolean; status?: DraftStatus };
};

export type OpenResult =
  | { kind: 'open'; opened: Opened }
  /** A showcase to change, of which unsaved changes are kept. @property updatedAt ISO 8601; null when this browser alone has them */
  | { kind: 'offer'; id: string; updatedAt: string | null; edited: WizardState }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: string; isSignedOut: boolean };

/** Something new, or a showcase as it was saved: there is nothing to keep of it yet. */
export const openFresh = (state: WizardState): Opened => ({
  state,
  draft: { id: crypto.randomUUID(), version: 0, isSaved: true },
});

export type AskedFor = {
  ownerId: string;
  /** The draft that the address names. */
  draftId: string | null;
  /** New Showcase was pressed. */
  isNew: boolean;
};

/** Whether there is anything to look for before the page can begin: else it begins empty, at once. */
export const isFresh = ({ draftId, ...asked }: AskedFor, edited: WizardState | null): boolean =>
  !edited && !draftId && !pendingOf(asked);

/** What the session has pending. New Showcase leaves it on the dashboard, unless it is in this browser alone. */
function pendingOf({ ownerId, isNew }: Omit<AskedFor, 'draftId'>): StoredDraft | null {
  const pending = readPending(ownerId);
  const isElsewhere = pending !== null && (pending.isSaved || pending.version > 0);
  return isNew && isElsewhere ? null : pending;
}

/**
 * What the builder is to begin with: a showcase to change, the draft of the address, or the new showcase that this browser
 * session has pending.
 */
export async function openBuilder({ ownerId, draftId, isNew }: AskedFor, edited: WizardState | null): Promise<OpenResult> {
  if (edited) return openEdit(edited, ownerId);
  if (draftId) return openDraft(draftId, ownerId);
  const pending = pendingOf({ ownerId, isNew });
  if (!pending) return { kind: 'open', opened: openFresh(EMPTY_WIZARD) };
  const opening = await openDraft(pending.id, ownerId);
  // It has been saved or discarded elsewhere, and nobody asked for it by name.
  if (opening.kind !== 'missing') return opening;
  forgetCopy(pending.id);
  return { kind: 'open', opened: openFresh(EMPTY_WIZARD) };
}

async function openEdit(edited: WizardState, ownerId: string): Promise<OpenResult> {
  const { editedId } = edited;
  const copy = editedId && readUnsavedCopyOf(editedId, ownerId);
  if (copy) return { kind: 'offer', id: copy.id, updatedAt: null, edited };
  // Not known is as good as none: the first write would say so.
  const draft = editedId && (await fetchDraftOf(editedId).catch(() => undefined));
  if (draft) return { kind: 'offer', id: draft.id, updatedAt: draft.updatedAt, edited };
  return { kind: 'open', opened: openFresh(edited) };
}

/** Opens a draft by its id, with what this browser has kept of it and the server has not. */
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
