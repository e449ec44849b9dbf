import { type Dispatch, useEffect, useRef } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { type PhotoTile, uploadedPaths } from '#app/builder/wizard-state.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { Button } from '#app/ui/button.tsx';
import { SuggestedCaptions } from './suggested-captions.tsx';
import { SuggestedOrder } from './suggested-order.tsx';
import { useSuggestions } from './use-suggestions.ts';

type SuggestionsCardProps = {
  photos: PhotoTile[];
  /** The known details by objectPath. */
  details: ReadonlyMap<string, PhotoDetails>;
  dispatch: Dispatch<WizardAction>;
  /** Stores changed details. */
  keep: (...photos: PhotoDetails[]) => void;
};

/** A cover, an order and captions that a model suggests when the owner asks for them; each is taken or not. */
export function SuggestionsCard({ photos, details, dispatch, keep }: SuggestionsCardProps) {
  const paths = uploadedPaths(photos);
  const { asking, ask, close } = useSuggestions(paths, keep);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = asking.kind === 'shown';
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it, unless its owner has gone on.
    if (isShown && document.activeElement === document.body) heading.current?.focus();
  }, [isShown]);
  const leave = () => {
    close();
    heading.current?.focus();
  };
  // With the first tile rather than with the first upload: what is below it would jump.
  if (photos.length === 0) return null;
  const unseen = isShown ? paths.filter((path) => !details.get(path)?.seen).length : 0;
  const isWorking = asking.kind === 'working';
  return (
    <section aria-labelledby="suggestions-heading" className="rounded-card border border-rule-strong bg-raised p-4 sm:p-5">
      <h2 id="suggestions-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {isShown ? 'Suggested order and captions' : 'Order and captions'}
      </h2>
      {isShown ? (
        <p className="mt-1 max-w-prose text-[0.9375rem] text-ink-soft">Nothing changes until you accept it.</p>
      ) : (
        <p className="mt-1 max-w-prose text-[0.9375rem] text-ink-soft">
          Optional. A language model can look at your photos and suggest a cover, an order and captions. Small copies, without the
          place and time in them, go to the company that runs it.
        </p>
      )}
      <p role="status" className="sr-only">
        {isWorking && 'Looking at your photos'}
        {isShown && 'The suggestions are here.'}
      </p>
      {asking.kind === 'failed' && (
        <p role="alert" className="mt-3 max-w-prose text-danger">
          {asking.reason}
        </p>
      )}
      {isShown && (
        <>
          <SuggestedOrder photos={photos} details={details} dispatch={dispatch} />
          <SuggestedCaptions photos={photos} details={details} keep={keep} />
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {(!isShown || unseen > 0) && (
          <Button variant="secondary" busy={isWorking} disabled={paths.length === 0} onClick={() => void ask()}>
            {labelOf(asking.kind, unseen)}
          </Button>
        )}
        {(isWorking || isShown) && (
          <Button variant="ghost" onClick={leave}>
            {isWorking ? 'Cancel' : 'Close'}
            <span className="sr-only">{isWorking ? ' looking at photos' : ' the suggestions'}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

function labelOf(kind: 'idle' | 'working' | 'failed' | 'shown', unseen: number): string {
  if (kind === 'working') return 'Looking at your photos…';
  if (kind === 'failed') return 'Try again';
  if (kind === 'shown') return unseen === 1 ? 'Look at one more photo' : `Look at ${unseen} more photos`;
  return 'Suggest an order and captions';
}
