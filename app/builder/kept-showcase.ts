import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { fromShowcase, type WizardState } from './wizard-state.ts';

/** What the browser session holds between pages (Specification §4): a showcase to change, or one that waits for payment. */
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

/** The showcase that waits for payment; it is finished, so all its photos have arrived. */
export const keepPending = (state: WizardState): void =>
  sessionStorage.setItem(
    PENDING_KEY,
    JSON.stringify({ ...state, photos: state.photos.filter(({ status }) => status === 'uploaded') }),
  );

/** The showcase that waits for payment, when the owner comes back from checkout without paying. */
export function takePending(): WizardState | null {
  const kept = sessionStorage.getItem(PENDING_KEY);
  sessionStorage.removeItem(PENDING_KEY);
  return kept === null ? null : (JSON.parse(kept) as WizardState);
}
