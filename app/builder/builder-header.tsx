import { useNavigate } from '@remix-run/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { BUILDER_NAME } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import type { DraftStatus } from './draft-autosaver.ts';
import { SaveStatus } from './save-status.tsx';

type BuilderHeaderProps = {
  /** Null while the draft is loading. */
  status: DraftStatus | null;
  /** The showcase that is being edited. */
  editedId: string | null;
  /** Whether there is anything to discard. */
  isBegun: boolean;
  isBusy: boolean;
  /** In one line, without what the last step does not need on a phone. */
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
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b-2 border-rule-strong',
        isTight ? 'pb-2' : 'pb-4',
      )}
    >
      {/* On its own line on phones, or the buttons would shift when the web font loads. */}
      <p className={clsx('font-display text-xl sm:text-2xl', isTight ? 'max-sm:sr-only' : 'w-full sm:w-auto')}>{BUILDER_NAME}</p>
      <div className={clsx('ml-auto flex items-center gap-2', isTight ? 'order-1' : 'sm:order-1')}>
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
        <ThemeToggle />
      </div>
      {status && (
        <div className={isTight ? 'flex-auto' : 'w-full sm:w-auto sm:flex-auto'}>
          <SaveStatus status={status} />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={editedId ? 'Discard your changes?' : 'Start over?'}
        description={
          editedId
            ? 'The showcase stays as it was saved. What you changed since then is gone for good.'
            : 'What you typed and chose for this showcase is gone for good, on your other devices as well.'
        }
        confirmLabel={editedId ? 'Discard changes' : 'Start over'}
        onConfirm={() => void discard()}
        busy={isDiscarding}
      />
    </header>
  );
}
