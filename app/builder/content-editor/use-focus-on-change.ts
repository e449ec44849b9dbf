import { type RefObject, useEffect, useRef } from 'react';

type Phase = 'read' | 'edit' | 'write';

/** The keyboard stays with a block whose buttons change under it, and is not called away from another place. */
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

  // Taking back takes its own button away, once the question has given the keyboard back to it.
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
