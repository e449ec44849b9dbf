import { useCallback, useEffect, useRef } from 'react';
import { onHistoryStep } from '#app/platform/page-history.ts';

/** Keys in a history entry next to the router's own state: the wizard's step, and the entry's position within the visit. */
const STEP = 'wizardStep';
const PLACE = 'wizardPlace';

const entryIn = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? new Map<string, unknown>(Object.entries(state)).get(key) : undefined;

function numberIn(state: unknown, key: typeof STEP | typeof PLACE): number | undefined {
  const value = entryIn(state, key);
  return typeof value === 'number' ? value : undefined;
}

/** Writes into the open entry which step it shows. */
export const noteStep = (step: number): void =>
  window.history.replaceState({ ...window.history.state, [STEP]: step, [PLACE]: numberIn(window.history.state, PLACE) ?? 0 }, '');

/** The router's key, which all entries of one visit to the wizard share. */
const visitOf = (state: unknown): unknown => entryIn(state, 'key');

/**
 * Adds each step of the wizard to the browser's history, so that Back goes one step back and leaves the wizard only from the
 * first. The entries are not the router's, which would reload the page for each, and there may be no network.
 * @param step the current step
 * @param onPop receives the step of Back or Forward, which may be the one that is shown; returns whether the wizard goes there, at
 *   once or after loading
 * @returns `push`, to be called when the owner goes to another step
 */
export function useStepHistory(step: number, onPop: (step: number) => boolean) {
  const current = useRef(step);
  const place = useRef(0);
  const popTo = useRef(onPop);
  popTo.current = onPop;

  // Set during render, since Back may be pressed before an effect has run.
  current.current = step;

  // Keeps the open entry's step current, including after a draft was opened at a later one.
  useEffect(() => {
    if (numberIn(window.history.state, STEP) !== step) noteStep(step);
  }, [step]);

  useEffect(() => {
    const visit = visitOf(window.history.state);
    place.current = numberIn(window.history.state, PLACE) ?? 0;
    return onHistoryStep((state) => {
      const asked = numberIn(state, STEP);
      // A step of another visit, with another draft, is left to the router.
      if (asked === undefined || visitOf(state) !== visit || window.location.pathname !== '/builder') return false;
      const askedPlace = numberIn(state, PLACE) ?? 0;
      const isForward = askedPlace > place.current;
      if (popTo.current(asked)) place.current = askedPlace;
      // When Forward is refused, its entry is left too: else the next Back would lead to the current step.
      else if (isForward) window.history.go(place.current - askedPlace);
      // A refused Back, to a later step after a jump, keeps its entry, which gets the current step.
      else {
        place.current = askedPlace;
        noteStep(current.current);
      }
      return true;
    });
  }, []);

  return useCallback((next: number) => {
    place.current += 1;
    window.history.pushState({ ...window.history.state, [STEP]: next, [PLACE]: place.current }, '');
  }, []);
}
