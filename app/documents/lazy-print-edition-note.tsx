import { type ComponentType, lazy, Suspense } from 'react';
import type { PrintEdition } from './print-edition-note.tsx';

/** Few owners order prints; without a connection there is no edition to tell of. */
const PrintEditionNote = lazy<ComponentType<{ edition: PrintEdition }>>(() =>
  import('./print-edition-note.tsx').then(
    (loaded) => ({ default: loaded.PrintEditionNote }),
    () => ({ default: () => null }),
  ),
);

/** What the owner should know of a print edition, loaded once there is one. */
export const LazyPrintEditionNote = ({ edition }: { edition: PrintEdition | null }) =>
  edition && (
    <Suspense fallback={null}>
      <PrintEditionNote edition={edition} />
    </Suspense>
  );
