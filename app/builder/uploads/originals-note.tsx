import { useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import { CloudUpload } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { originals } from './originals-queue.ts';

const BUILDER = '/builder';

/**
 * Sends the full-size photos that are left, and tells how many: small, at the foot of every page, since everything works without them. On a phone
 * that is the page's own end: at the foot of the window it lay over fields and buttons. In the builder, whose pictures and bar it would cover, `OriginalsShare` tells it in its stead.
 */
export function OriginalsNote({ ownerId }: { ownerId: string }) {
  const { areKept } = useOriginals();
  const { pathname } = useLocation();
  useEffect(() => void originals.resume(ownerId), [ownerId]);
  useEffect(() => {
    // What is kept goes on with the next visit: a payment that leaves the page must not be asked about it.
    if (areKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [areKept]);
  return pathname === BUILDER ? null : (
    <Left className="mx-auto w-fit max-sm:mb-3 sm:fixed sm:inset-x-3 sm:bottom-3 sm:z-30 rounded-card border border-rule-strong bg-raised px-3 py-1.5" />
  );
}

/** The same in the head of the builder. */
export const OriginalsShare = () => <Left className="min-w-0" />;

const useOriginals = () => useSyncExternalStore(originals.subscribe, originals.read);

function Left({ className }: { className: string }) {
  const { count, fraction, isHeld } = useOriginals();
  if (count === 0) return null;
  const photos = count === 1 ? 'One full-size photo' : `${count} full-size photos`;
  return (
    <p data-originals="" className={clsx('flex items-center gap-2 text-sm text-ink-soft', className)}>
      <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
      {/* Begins and ends; a poor connection would have it say each break. */}
      <span role="status" className="sr-only">
        Full-size photos are being sent
      </span>
      <span aria-hidden="true" className="sm:hidden">
        {isHeld ? 'Full-size photos wait' : 'Full-size photos'}
      </span>
      <span className="max-sm:sr-only">{isHeld ? `${photos} waiting for a connection` : `${photos} on the way`}</span>
      <span aria-hidden="true">{Math.floor(fraction * 100)}%</span>
    </p>
  );
}
