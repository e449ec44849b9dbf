import { clsx } from 'clsx';
import { Check, CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import type { DraftStatus } from './draft-autosaver.ts';

const KEPT_HERE = 'What you typed is kept in this browser.';

function onLineChange(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onLineChange,
    () => navigator.onLine,
    () => true,
  );

function troubleOf(status: DraftStatus, isOnline: boolean): string | null {
  switch (status.kind) {
    case 'offline':
      return `Not saved: you are offline. ${KEPT_HERE}`;
    case 'unreachable':
      return `Not saved: the server is not responding. ${KEPT_HERE}`;
    case 'refused':
      return `Not saved: ${status.reason} ${KEPT_HERE}`;
    case 'idle':
    case 'saved':
      return isOnline ? null : 'You are offline. What you type is kept in this browser until the connection is back.';
    default:
      return null;
  }
}

type SaveStatusProps = {
  status: DraftStatus;
  /** What it says while there is nothing to save; nothing by default. */
  idleWords?: string | undefined;
};

/** Whether the input is saved, as an unobtrusive line. Only problems are announced. */
export function SaveStatus({ status, idleWords }: SaveStatusProps) {
  const trouble = troubleOf(status, useIsOnline());
  return (
    <div
      className={clsx(
        'min-h-6 min-w-0 flex-1 text-[0.9375rem] leading-6',
        // On a phone trouble has a line of its own, below the buttons: beside them a word of it would take a line.
        trouble ? 'text-danger max-sm:order-2 max-sm:basis-full' : 'text-ink-soft',
      )}
    >
      <p role="status" className={clsx(trouble && 'flex items-start gap-2 font-semibold')}>
        {trouble && (
          <>
            <CloudOff className="mt-1 size-4 shrink-0" aria-hidden="true" />
            <span>{trouble}</span>
          </>
        )}
      </p>
      {!trouble && status.kind === 'idle' && idleWords && <p>{idleWords}</p>}
      {!trouble && status.kind === 'saving' && (
        <p className="flex items-center gap-2">
          <Spinner className="size-4" />
          Saving…
        </p>
      )}
      {!trouble && status.kind === 'saved' && (
        <p className="flex items-center gap-2">
          <Check className="size-4 text-good" aria-hidden="true" />
          Saved
        </p>
      )}
    </div>
  );
}
