import { clsx } from 'clsx';

/** A turning steering wheel. Hidden from screen readers: the text beside it says what is loading. */
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
