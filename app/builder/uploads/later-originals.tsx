import { lazy, Suspense } from 'react';
import { useOriginalsKept } from './originals-flag.ts';

const OriginalsShare = lazy(async () => ({ default: (await import('./originals-note.tsx')).OriginalsShare }));

/** What is left of full-size photos, in the head of the builder. */
export const LaterOriginalsShare = () =>
  useOriginalsKept() && (
    <Suspense fallback={null}>
      <OriginalsShare />
    </Suspense>
  );
