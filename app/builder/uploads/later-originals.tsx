import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { areOriginalsKept, onOriginalsKept } from './originals-flag.ts';

const loadNote = () => import('./originals-note.tsx');
const OriginalsNote = lazy(async () => ({ default: (await loadNote()).OriginalsNote }));
const OriginalsShare = lazy(async () => ({ default: (await loadNote()).OriginalsShare }));

/** Sends full-size photos that the builder, or an earlier visit, has left, and tells it at the foot of the page. */
export const LaterOriginals = ({ ownerId }: { ownerId: string }) => (
  <OnceKept>
    <OriginalsNote ownerId={ownerId} />
  </OnceKept>
);

/** What is left of them, in the head of the builder's last step. */
export const LaterOriginalsShare = () => (
  <OnceKept>
    <OriginalsShare />
  </OnceKept>
);

/** Pages without such photos load nothing of it. */
function OnceKept({ children }: { children: ReactNode }) {
  const [areKept, setAreKept] = useState(false);
  useEffect(() => {
    setAreKept(areOriginalsKept());
    return onOriginalsKept(() => setAreKept(true));
  }, []);
  return areKept && <Suspense fallback={null}>{children}</Suspense>;
}
