import { useCallback, useEffect, useRef } from 'react';
import { onHistoryStep } from '#app/platform/page-history.ts';

/** What a history entry of the wizard's holds besides the router's own state: its step, and its place among those of the visit. */
const STEP = 'wizardStep';
const PLACE = 'wizardPlace';

const entryIn = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? new Map<string, unknown>(Object.entries(state)).get(key) : undefined;

function numberIn(state: unknown, key: typeof STEP | typeof PLACE): number | undefined {
  const value = entryIn(state, key);
  return typeof value === 'number' ? value : undefined;
}

const noteStep = (step: number): void =>
  window.history.replaceState({ ...window.history.state, [STEP]: step, [PLACE]: numberIn(window.history.state, PLACE) ?? 0 }, '');

/** By which the router tells visits apart: all entries of one visit to the wizard have its key. */
const visitOf = (state: unknown): unknown => entryIn(state, 'key');

/**
 * Makes each step of the wizard an entry of the browser's history, so that Back goes one step back and leaves the wizard from
 * the first one only. The entries are the page's own: the router would load the page again for each, and there may be no network.
 * @param step where the wizard is
 * @param onPop is told to which step Back or Forward leads; answers whether the wizard goes there, or on the way there
 * @returns `push`, to be called when the owner goes to another step
 */
export function useStepHistory(step: number, onPop: (step: number) => boolean) {
  const current = useRef(step);
  const place = useRef(0);
  const popTo = useRef(onPop);
  popTo.current = onPop;

  // Back may be pressed before an effect has run.
  current.current = step;

  // The entry that is open is that of the present step, also after a draft was opened at a later one.
  useEffect(() => {
    if (numberIn(window.history.state, STEP) !== step) noteStep(step);
  }, [step]);

  useEffect(() => {
    const visit = visitOf(window.history.state);
    place.current = numberIn(window.history.state, PLACE) ?? 0;
    return onHistoryStep((state) => {
      const asked = numberIn(state, STEP);
      // A step of another visit, with another draft, is the router's to open.
      if (asked === undefined || visitOf(state) !== visit || window.location.pathname !== '/builder') return false;
      const askedPlace = numberIn(state, PLACE) ?? 0;
      const isForward = askedPlace > place.current;
      if (asked === current.current || popTo.current(asked)) place.current = askedPlace;
      // Forward, it stays on its entry too: else the next Back would lead from there to where it is already.
      else if (isForward) window.history.go(place.current - askedPlace);
      // Back, to a later step by way of a jump, must not be held: the entry becomes the present step's.
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
