import { type Dispatch, useState } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { useGeneratedContent } from '#app/builder/use-generated-content.ts';
import type { WizardState } from '#app/builder/wizard-state.ts';
import type { BlockName } from '#app/showcases/blocks.ts';
import { savingBlocker } from './block-errors.ts';
import { useBlockGeneration } from './use-block-generation.ts';

/** Brings the keyboard to a block: into its editor when it is open, else to its first tool. */
function focusBlock(name: BlockName): void {
  const block = document.querySelector(`[data-block=${name}]`);
  block?.querySelector<HTMLElement>('textarea, input, button')?.focus();
}

/** The last step's work on words: writing the whole or one block, beginning by hand, and what must be done before saving. */
export function useContentEditor(state: WizardState, dispatch: Dispatch<WizardAction>, isWanted: boolean) {
  const whole = useGeneratedContent(state, dispatch, isWanted);
  const single = useBlockGeneration(state, dispatch, isWanted);
  const [heldBy, setHeldBy] = useState<BlockName | null>(null);
  const hold = savingBlocker(state);
  // Once mended it is not said again before the next try.
  if (heldBy && hold?.name !== heldBy) setHeldBy(null);

  /** Saves, or says at the block what keeps it from being saved. Without any content, saving says so itself. */
  const trySaving = (save: () => void) => {
    if (!state.content || !hold) return save();
    setHeldBy(hold.name);
    focusBlock(hold.name);
  };

  const writeAnew = () => {
    single.cancelAll();
    void whole.generate();
  };

  const beginByHand = () => {
    whole.cancel();
    dispatch({ type: 'begunByHand' });
    if (state.handwritten.overview === undefined && state.unfinished.overview === undefined) {
      dispatch({ type: 'blockTyped', block: { overview: '' } });
    }
    requestAnimationFrame(() => focusBlock('overview'));
  };

  return { whole, single, hold: heldBy ? hold : null, trySaving, writeAnew, beginByHand };
}

export type ContentEditor = ReturnType<typeof useContentEditor>;
