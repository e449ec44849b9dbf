import { useNavigate } from '@remix-run/react';
import { type Dispatch, useCallback, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { WizardAction } from './change-wizard.ts';
import type { useDraft } from './use-draft.ts';
import type { WizardState } from './wizard-state.ts';

export const loadSaving = () => import('./save-showcase.ts');

/** Saves the showcase, at the end of the wizard. */
export function useSave(state: WizardState, dispatch: Dispatch<WizardAction>, draft: ReturnType<typeof useDraft>) {
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  /** Whether the notice about the draft has to be answered first, and its owner was not yet led to it. */
  const [isHeldBack, setHeldBack] = useState(false);
  const onLed = useCallback(() => setHeldBack(false), []);

  const save = async () => {
    setIsSaving(true);
    let isLeaving = false;
    try {
      const { saveShowcase } = await loadSaving();
      isLeaving = await saveShowcase({ state, dispatch, draft, navigate, onHeldBack: () => setHeldBack(true) });
    } catch (error) {
      tellFailure({ title: 'Save failed', error, fallback: 'Failed to save showcase' });
    }
    // Stays disabled until the next page is shown, or a second click would save a second showcase.
    if (!isLeaving) setIsSaving(false);
  };

  return { isSaving, save, isHeldBack, onLed };
}
