import { RotateCcw } from 'lucide-react';
import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { HeldBackList } from '#app/builder/evidence/held-back.tsx';
import type { Review } from '#app/builder/evidence/review.ts';
import { isByHand, isEdited, otherCarOf, type WizardState, writtenBlocks } from '#app/builder/wizard-state.ts';
import { BLOCK_NAMES, toBlocks } from '#app/showcases/blocks.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { BlockCard } from './block-card.tsx';
import { isChanged } from './block-errors.ts';
import type { ContentEditor } from './use-content-editor.ts';

type WrittenBlocksProps = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  editor: ContentEditor;
  /** Null for texts without evidence. */
  review: Review | null;
};

/** The generated content, block by block: to read as it will be printed, to edit, and to regenerate. */
export function ContentBlocks({ state, dispatch, editor, review }: WrittenBlocksProps) {
  if (!state.content) return null;
  const { whole, single, hold, regenerate } = editor;
  const blocks = writtenBlocks(state);
  const generated = toBlocks(state.content);
  const isByModel = BLOCK_NAMES.some((name) => (!isByHand(state, name) || isEdited(state, name)) && blocks[name].length > 0);
  const edited = BLOCK_NAMES.filter((name) => isEdited(state, name)).length;
  const { writing, cancel } = whole;
  const isWholeWriting = writing.state === 'writing';
  return (
    <section aria-label="Content" className="rounded-card border border-rule-strong bg-raised px-5 pt-5 sm:px-7 sm:pt-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-5">
        <div className="flex max-w-prose flex-col gap-1">
          <p className="label text-ink-soft">
            {isByModel ? 'Written by a language model: please check it' : 'In your own words'}
          </p>
          <h2 className="text-2xl">What will be printed</h2>
          <p className="text-[0.9375rem] leading-snug text-ink-soft">
            {describeHands({ count: Object.keys(state.handwritten).length, edited, isByModel })}
          </p>
          {review && (
            <p className="text-[0.9375rem] leading-snug text-ink-soft">
              Choose an underlined sentence to see its source. † marks your own statements; the shaded ones have no source.
            </p>
          )}
        </div>
        <Button variant="secondary" size="small" busy={isWholeWriting} onClick={regenerate}>
          {!isWholeWriting && <RotateCcw className="size-4" aria-hidden="true" />}
          {isByModel ? 'Regenerate All' : 'Generate All'}
        </Button>
      </div>
      {writing.state === 'writing' && (
        <div className="flex flex-col items-start gap-3 pb-5 [&>:first-child]:w-full">
          <ProgressBar {...writing.progress} />
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {writing.state === 'failed' && (
        <p role="alert" className="mb-5 border-l-4 border-danger pl-3">
          <strong className="text-danger">Generation failed.</strong> {writing.reason} The text here stays as it is.
        </p>
      )}
      {BLOCK_NAMES.map((name) => (
        <BlockCard
          key={name}
          name={name}
          value={blocks[name]}
          typed={state.unfinished[name]}
          isChanged={isChanged(state, name)}
          isByHand={isByHand(state, name)}
          isEdited={isEdited(state, name)}
          otherCar={otherCarOf(state, name)}
          hasGenerated={generated[name].length > 0}
          writing={single.writings[name]}
          isWholeWriting={isWholeWriting}
          hold={hold?.name === name ? hold.reason : undefined}
          review={review}
          onType={(typed) => dispatch({ type: 'blockTyped', block: { [name]: typed } })}
          onRemoveLine={(index) => dispatch({ type: 'lineRemoved', name, index })}
          onPutLineBack={() => dispatch({ type: 'linePutBack', name })}
          onKeep={() => dispatch({ type: 'blockFinished', name })}
          onLeave={() => dispatch({ type: 'blockLeft', name })}
          onWrite={() => void single.write(name)}
          onCancelWriting={() => single.cancel(name)}
          onTakeBack={() => dispatch({ type: 'blockTakenBack', name })}
        />
      ))}
      {review && <HeldBackList heldBack={review.heldBack} blocks={blocks} dispatch={dispatch} />}
      {isByModel && (
        <Checkbox
          label="I have read this text. The documents and the shared page will say so."
          checked={state.isReadByOwner}
          onChange={(isRead) => dispatch({ type: 'contentRead', isRead })}
          className="border-t py-4"
        />
      )}
      <p role="status" className="sr-only">
        {single.finished}
      </p>
    </section>
  );
}

/** Tells which blocks are the owner's, which regenerating leaves alone. */
function describeHands({ count, edited, isByModel }: { count: number; edited: number; isByModel: boolean }): string {
  if (!isByModel) return 'Write what you like. What stays blank is left out of print.';
  if (count === 0) return 'Change what you like: what you write yourself stays yours, whatever is regenerated.';
  const parts = count === 1 ? 'One part is' : `${count} parts are`;
  const whose = edited === 0 ? 'in your own words' : edited === count ? 'edited by you' : 'edited by you or in your own words';
  return `${parts} ${whose}, and ${count === 1 ? 'stays' : 'stay'} when the rest is regenerated.`;
}
