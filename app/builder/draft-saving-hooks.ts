import { type RefObject, useEffect, useRef } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { DraftAutosaver, DraftStatus } from './draft-autosaver.ts';

export const isTrouble = ({ kind }: DraftStatus): boolean => !['idle', 'saving', 'saved'].includes(kind);

/**
 * Tells the owner of trouble: the note stands at the top of the page, and they may be at its end.
 * @returns to be set while a write is asked for: whoever asks tells the owner what came of it, in words that this would cover
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

/** Writes what is not written when the page is left, and tries again when it or the network is back. */
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
