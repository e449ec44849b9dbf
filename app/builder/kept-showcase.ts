import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { EMPTY_WIZARD, fromShowcase, type WizardState } from './wizard-state.ts';

/**
 * What the browser session holds between pages (Specification §4): a showcase to change, and the new one that is being made,
 * which also waits there for its payment. Logging out clears both.
 */
const EDIT_KEY = 'editShowcase';
const PENDING_KEY = 'pendingShowcase';

/** Edit Showcase: the builder opens with it. */
export const keepForEdit = (showcase: Showcase): void => sessionStorage.setItem(EDIT_KEY, JSON.stringify(showcase));

/** The showcase to change, taken out of the session. @throws when what is kept is no showcase */
export function takeForEdit(): WizardState | null {
  const kept = sessionStorage.getItem(EDIT_KEY);
  sessionStorage.removeItem(EDIT_KEY);
  return kept === null ? null : fromShowcase(JSON.parse(kept) as Showcase);
}

/**
 * Keeps a new showcase as it grows, so that a reload, a look at another page and checkout lose nothing. Photos that have not
 * arrived are left out: their files can't be kept.
 */
export function keepPending(state: WizardState): void {
  const photos = state.photos.filter(({ status }) => status === 'uploaded');
  sessionStorage.setItem(PENDING_KEY, JSON.stringify({ ...state, photos }));
}

/** The new showcase as it was left. @throws when what is kept can't be read */
export function readPending(): WizardState | null {
  const kept = sessionStorage.getItem(PENDING_KEY);
  return kept === null ? null : { ...EMPTY_WIZARD, ...(JSON.parse(kept) as WizardState) };
}

/** It is saved, or the owner starts over. */
export const forgetPending = (): void => sessionStorage.removeItem(PENDING_KEY);
