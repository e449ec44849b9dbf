import { type RefObject, useEffect, useRef } from 'react';

type Phase = 'read' | 'edit' | 'write';

/** Keeps the focus in a block whose buttons change, without taking it from elsewhere. */
export function useFocusOnChange(card: RefObject<HTMLElement>, phase: Phase, isByHand: boolean) {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    const cameFrom = before.current;
    before.current = phase;
    const { activeElement } = document;
    const isElsewhere = activeElement && activeElement !== document.body && !card.current?.contains(activeElement);
    if (isElsewhere && cameFrom === 'write') return;
    const first = phase === 'edit' ? 'textarea, input' : `[data-first=${phase}]`;
    card.current?.querySelector<HTMLElement>(first)?.focus();
  }, [card, phase]);

  // Reverting removes its own button, once the dialog has returned the focus to it.
  const wasByHand = useRef(isByHand);
  useEffect(() => {
    if (wasByHand.current === isByHand) return;
    wasByHand.current = isByHand;
    if (isByHand) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) card.current?.querySelector<HTMLElement>('[data-first=read]')?.focus();
    });
    return () => clearTimeout(timer);
  }, [card, isByHand]);
}
