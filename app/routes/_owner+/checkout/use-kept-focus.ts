import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to this control when a step has removed or disabled the focused one.
 * @param step changes with each such step
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
