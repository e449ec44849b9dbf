import { useRef, useState } from 'react';
import { followWork } from '#app/jobs/follow-work.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { fetchPhotoDetails } from '#app/photos/use-photo-details.ts';
import { reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';

export type Asking = { kind: 'idle' } | { kind: 'working' } | { kind: 'failed'; reason: string } | { kind: 'shown' };

/**
 * Has a model asked what photos show, once their owner wants it.
 * @param paths of the photos that are ready
 * @param keep receives their details with what was seen, also of those that were seen before a failure
 */
export function useSuggestions(paths: string[], keep: (...photos: PhotoDetails[]) => void) {
  const [asking, setAsking] = useState<Asking>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  const ask = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setAsking({ kind: 'working' });
    let outcome: Asking = { kind: 'shown' };
    try {
      await followWork('/api/suggest-photos', { body: { photoUrls: paths }, signal, isCalledOff: true });
    } catch (error) {
      outcome = { kind: 'failed', reason: reasonOf(error, TRY_AGAIN) };
    }
    const known = await fetchPhotoDetails(paths).catch(() => null);
    if (signal.aborted) return;
    if (known) keep(...known);
    else if (outcome.kind === 'shown') outcome = { kind: 'failed', reason: TRY_AGAIN };
    setAsking(outcome);
  };

  return {
    asking,
    ask,
    /** Ends the call, or hides what was suggested. */
    close: () => {
      running.current?.abort();
      setAsking({ kind: 'idle' });
    },
  };
}
