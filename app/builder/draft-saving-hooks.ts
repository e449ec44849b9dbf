import { type RefObject, useEffect, useRef } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { DraftAutosaver, DraftStatus } from './draft-autosaver.ts';

export const isTrouble = ({ kind }: DraftStatus): boolean => !['idle', 'saving', 'saved'].includes(kind);

/**
 * Shows a toast about save failures, since the notice is at the top of the page and the owner may be at its end.
 * @returns a ref to set while a save was requested explicitly: its caller then reports the outcome, which this toast would cover
 */
export function useTroubleToast(status: DraftStatus): { current: boolean } {
  const isInTrouble = isTrouble(status);
  const isAskedFor = useRef(false);
  useEffect(() => {
    if (isInTrouble && !isAskedFor.current) tellFailure({ title: 'Not saved', words: 'The top of the page says why.' });
    isAskedFor.current = false;
  }, [isInTrouble]);
  return isAskedFor;
}

/** Saves pending changes when the page is hidden, and retries when it or the network is back. */
export function useSavingMoments(autosaver: RefObject<DraftAutosaver | null>): void {
  useEffect(() => {
    const retry = () => autosaver.current?.retry();
    const flush = () => autosaver.current?.flush();
    const look = () => (document.visibilityState === 'visible' ? retry() : flush());
    window.addEventListener('online', retry);
    window.addEventListener('focus', retry);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', look);
    };
  }, [autosaver]);
}
