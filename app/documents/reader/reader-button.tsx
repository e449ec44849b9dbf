import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Of a reader's buttons and links. */
export const READER_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-card text-ink hover:text-brass aria-disabled:cursor-not-allowed aria-disabled:opacity-40 [&_svg]:size-5';

type ReaderButtonProps = {
  label: string;
  isOff?: boolean;
  /** Whether what it opens and closes is open. */
  isExpanded?: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

/**
 * Without a tooltip, which would handle Escape itself. One that can't be used now keeps the focus, so that keys go on turning
 * pages: a disabled one would lose it.
 */
export function ReaderButton({ label, isOff = false, isExpanded, onClick, className, children }: ReaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      aria-expanded={isExpanded}
      className={clsx(READER_BUTTON, className)}
      onClick={() => isOff || onClick()}
    >
      {children}
    </button>
  );
}
