import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { useGeneratedContent } from '#app/builder/use-generated-content.ts';
import { toContentRequest, toDocumentBody } from '#app/builder/wizard-showcase.ts';
import type { WizardState } from '#app/builder/wizard-state.ts';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { followWork } from '#app/jobs/follow-work.ts';
import { readReply } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { BLOCKS, type BlockName, type Blocks } from '#app/showcases/blocks.ts';
import type { Evidence } from '#app/showcases/evidence/evidence.schema.ts';
import { savingBlocker } from './block-errors.ts';

/** Focuses a block once it is shown: its editor when it is open, else its first tool. */
function focusBlock(name: BlockName): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>(`[data-block=${name}] :is(textarea, input, button):enabled`);
    // On a desktop it has no button that folds it.
    [...fields].find((field) => field.checkVisibility())?.focus();
  });
}

/** The last step's editing of content: generating all or one block, starting blank, and checks before saving. */
export function useContentEditor(state: WizardState, dispatch: Dispatch<WizardAction>, isWanted: boolean) {
  const whole = useGeneratedContent(state, dispatch, isWanted);
  const single = useBlockGeneration(state, dispatch, isWanted);
  const [heldBy, setHeldBy] = useState<BlockName | null>(null);
  const hold = savingBlocker(state);
  // Once fixed, the message is not shown again before the next attempt.
  if (heldBy && hold?.name !== heldBy) setHeldBy(null);

  /** Saves, or shows at the block what prevents it, once `onHeld` has brought the blocks into sight. Without any content, saving reports that itself. */
  const trySaving = (save: () => void, onHeld: () => void) => {
    if (!state.content || !hold) return save();
    onHeld();
    setHeldBy(hold.name);
    focusBlock(hold.name);
  };

  const regenerate = () => {
    single.cancelAll();
    void whole.generate();
  };

  const startBlank = () => {
    whole.cancel();
    dispatch({ type: 'startedBlank' });
    if (state.handwritten.overview === undefined && state.unfinished.overview === undefined) {
      dispatch({ type: 'blockTyped', block: { overview: '' } });
    }
    focusBlock('overview');
  };

  return { whole, single, hold: heldBy ? hold : null, trySaving, regenerate, startBlank };
}

export type ContentEditor = ReturnType<typeof useContentEditor>;

/** The state of generating one block. */
export type BlockGeneration = { state: 'writing'; progress: JobProgress } | { state: 'failed'; reason: string };
/** The reply for one block. */
type GeneratedBlock = Partial<Blocks> & { evidence?: Evidence };
type Writings = Partial<Record<BlockName, BlockGeneration>>;

const BEGINNING: JobProgress = { stage: 'Sending the request', fraction: 0 };

/** Regenerates single blocks, several at once if necessary; the others are left alone. */
function useBlockGeneration(state: WizardState, dispatch: Dispatch<WizardAction>, isWanted: boolean) {
  const [writings, setWritings] = useState<Writings>({});
  const [finished, setFinished] = useState('');
  const running = useRef(new Map<BlockName, AbortController>());
  const note = (name: BlockName, generation?: BlockGeneration) => setWritings((before) => ({ ...before, [name]: generation }));

  const cancel = (name: BlockName) => {
    running.current.get(name)?.abort();
    note(name);
  };
  const cancelAll = useCallback(() => {
    for (const controller of running.current.values()) controller.abort();
    setWritings({});
  }, []);

  const write = async (name: BlockName) => {
    running.current.get(name)?.abort();
    const controller = new AbortController();
    running.current.set(name, controller);
    const { signal } = controller;
    const { project: _project, ...written } = toDocumentBody(state);
    setFinished('');
    note(name, { state: 'writing', progress: BEGINNING });
    try {
      const outcome = await followWork<GeneratedBlock>('/api/generate/content', {
        body: { ...toContentRequest(state), block: name, ...written },
        signal,
        isCalledOff: true,
        onProgress: (progress) => note(name, { state: 'writing', progress }),
      });
      const { evidence, ...block } = 'result' in outcome ? outcome.result : await readReply<GeneratedBlock>(outcome.reply);
      if (signal.aborted) return;
      dispatch({ type: 'blockGenerated', block, evidence });
      note(name);
      setFinished(`“${BLOCKS[name].title}” has been regenerated.`);
    } catch (error) {
      if (signal.aborted) return;
      const reason = tellFailure({ title: 'Generation failed', error, fallback: 'Failed to generate content' });
      note(name, { state: 'failed', reason });
    }
  };

  // Away from the step nobody waits for the result, and changes made there would not fit it.
  useEffect(() => {
    if (!isWanted) cancelAll();
  }, [isWanted, cancelAll]);
  useEffect(() => cancelAll, [cancelAll]);

  return { writings, finished, write, cancel, cancelAll };
}
