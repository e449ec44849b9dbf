import { clsx } from 'clsx';

/** A placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-pulse rounded-card bg-[color-mix(in_oklab,var(--brass-bright)_24%,var(--ground))]', className)}
    />
  );
}
