import { type RefObject, useEffect, useRef } from 'react';

/** The bank's question takes the keyboard and leaves it nowhere; after a try that failed it is wanted at this control again. */
export function useFocusAfter(control: RefObject<HTMLElement>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) control.current?.focus();
    wasBusy.current = isBusy;
  }, [control, isBusy]);
}
