import { clsx } from 'clsx';

/** A steering wheel that turns. Says nothing by itself: the text beside it does. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('size-5 shrink-0 animate-spin', className)}>
      <g fill="none" stroke="currentColor" strokeWidth="1.8">
        <circle cx="12" cy="12" r="9.500" />
        <circle cx="12" cy="12" r="2.200" />
        <path d="M2.500 11h7.400M21.500 11h-7.400M12 14.200v7.300" />
      </g>
    </svg>
  );
}
