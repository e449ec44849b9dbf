import { useNavigate } from '@remix-run/react';
import { type Dispatch, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { WizardAction } from './change-wizard.ts';
import type { useDraft } from './use-draft.ts';
import type { WizardState } from './wizard-state.ts';

export const loadSaving = () => import('./save-showcase.ts');

/** Saves the showcase, at the end of the wizard. */
export function useSave(state: WizardState, dispatch: Dispatch<WizardAction>, draft: ReturnType<typeof useDraft>) {
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    setIsSaving(true);
    let isLeaving = false;
    try {
      const { saveShowcase } = await loadSaving();
      isLeaving = await saveShowcase({ state, dispatch, draft, navigate });
    } catch (error) {
      tellFailure({ title: 'Save failed', error, fallback: 'Failed to save showcase' });
    }
    // Stays disabled until the next page is shown, or a second click would save a second showcase.
    if (!isLeaving) setIsSaving(false);
  };

  return { isSaving, save };
}
