import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard at its place when a step changes what is there: a focus that was lost with its control, which is gone or
 * switched off, goes to this one.
 * @param step a change of it is such a step
 */
export function useKeptFocus(control: RefObject<HTMLElement>, step: unknown): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (isLost) control.current?.focus({ preventScroll: true });
  }, [control, step]);
}
