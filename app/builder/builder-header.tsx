import { useNavigate } from '@remix-run/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { BUILDER_NAME } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { DISCARD_CHANGES } from './discard-changes.ts';
import type { DraftStatus } from './draft-autosaver.ts';
import { SaveStatus } from './save-status.tsx';
import { LaterOriginalsShare } from './uploads/later-originals.tsx';

const START_OVER = {
  title: 'Start over?',
  description: 'What you typed and chose for this showcase is gone for good, on your other devices as well.',
  confirmLabel: 'Start over',
};

type BuilderHeaderProps = {
  /** Null while the draft is loading. */
  status: DraftStatus | null;
  /** The showcase that is being edited. */
  editedId: string | null;
  /** Whether there is anything to discard. */
  isBegun: boolean;
  isBusy: boolean;
  /** Low, for the last step, whose pages come first. */
  isTight: boolean;
  onStartOver: () => Promise<void>;
  /** @returns whether it worked */
  onDiscardChanges: () => Promise<boolean>;
  /** Takes one to the first field; null once something was entered, or another step is open. */
  onStart: (() => void) | null;
};

/** The builder's title, the save status, and actions on the whole draft. */
export function BuilderHeader(props: BuilderHeaderProps) {
  const { status, editedId, isBegun, isBusy, isTight, onStartOver, onDiscardChanges, onStart } = props;
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);

  const discard = async () => {
    setIsDiscarding(true);
    if (!editedId) await onStartOver();
    else if (await onDiscardChanges()) navigate(`/showcase/${editedId}`);
    setIsDiscarding(false);
    setIsAsking(false);
  };

  return (
    <header
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b-2 border-rule-strong pb-2',
        !isTight && 'sm:pb-4',
        // As high as the button that comes with the first change, so that nothing moves then.
        editedId && 'max-sm:min-h-13.5',
      )}
    >
      {/* On phones, upright and sideways, it is read out alone, and what follows stands in one line: the step's own title is what one looks for. */}
      <p className="font-display text-xl low:sr-only max-sm:sr-only sm:text-2xl">{BUILDER_NAME}</p>
      <div className="order-1 ml-auto flex items-center gap-2">
        {onStart && (
          <Button variant="secondary" size="small" onClick={onStart}>
            Start Building
          </Button>
        )}
        {isBegun && (
          <Button variant="ghost" size="small" disabled={isBusy} onClick={() => setIsAsking(true)}>
            {editedId ? 'Discard Changes' : 'Start Over'}
          </Button>
        )}
        <ThemeToggle className="low:hidden max-sm:hidden" />
      </div>
      {/* Before the first change there is neither a button nor a state: on a phone the line would be empty. */}
      {status && <SaveStatus status={status} idleWords={editedId ? 'No changes yet' : undefined} />}
      {/* On a phone a line of its own: beside the buttons there is no room for what it says. */}
      <div className="in-data-sending-photos:hidden whitespace-nowrap empty:hidden max-sm:order-2 max-sm:basis-full">
        <LaterOriginalsShare />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        {...(editedId ? DISCARD_CHANGES : START_OVER)}
        onConfirm={() => void discard()}
        busy={isDiscarding}
      />
    </header>
  );
}
