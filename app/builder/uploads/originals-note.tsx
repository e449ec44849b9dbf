import { CloudUpload } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { originals } from './originals-queue.ts';

/** How many full-size photos are still to be sent: small, at the foot of every page, since everything works without them. */
export function OriginalsNote({ ownerId }: { ownerId: string }) {
  const { count, fraction, isHeld, areKept } = useSyncExternalStore(originals.subscribe, originals.read);
  useEffect(() => void originals.resume(ownerId), [ownerId]);
  useEffect(() => {
    // What is kept goes on with the next visit: a payment that leaves the page must not be asked about it.
    if (areKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [areKept]);
  if (count === 0) return null;
  const photos = count === 1 ? 'One full-size photo' : `${count} full-size photos`;
  return (
    <p
      data-originals=""
      className="in-data-sending-photos:hidden fixed inset-x-3 bottom-3 z-30 in-data-save-bar:bottom-28 max-sm:in-data-save-bar:bottom-48 mx-auto flex w-fit items-center gap-2 rounded-card border border-rule-strong bg-raised px-3 py-1.5 text-sm text-ink-soft"
    >
      <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
      {/* Begins and ends; a poor connection would have it say each break. */}
      <span role="status" className="sr-only">
        Full-size photos are being sent
      </span>
      <span className="max-sm:sr-only">{isHeld ? `${photos} waiting for a connection` : `${photos} on the way`}</span>
      <span aria-hidden="true">{Math.floor(fraction * 100)}%</span>
    </p>
  );
}
