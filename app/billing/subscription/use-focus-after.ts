import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to this control after a failed attempt, since the bank's dialog takes it and does not give it back. */
export function useFocusAfter(control: RefObject<HTMLElement>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) control.current?.focus();
    wasBusy.current = isBusy;
  }, [control, isBusy]);
}
