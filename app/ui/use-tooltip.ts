import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Specification §9: a tooltip shows after 700 ms, the next one within 300 ms at once. */
const DELAY_MS = 700;
const SKIP_MS = 300;
/** How long the pointer may take from the element to its tooltip, which someone who has enlarged the page follows. */
const GRACE_MS = 100;

/** Hides the tooltip that is shown: there is one at a time. */
let hideShown: (() => void) | null = null;
let lastHidden = Number.NEGATIVE_INFINITY;

/** Where an element is while its tooltip is shown, and what shows and hides that. */
export function useTooltip() {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  const stay = () => clearTimeout(timer.current);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    if (hideShown !== hide) return;
    hideShown = null;
    lastHidden = Date.now();
    setPlace(null);
  }, []);
  useEffect(() => hide, [hide]);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>, isAtOnce: boolean) =>
    after(isAtOnce || Date.now() - lastHidden < SKIP_MS ? 0 : DELAY_MS, () => {
      if (hideShown !== hide) hideShown?.();
      hideShown = hide;
      setPlace(currentTarget.getBoundingClientRect());
    });
  return { place, show, hide, hideSoon: () => after(GRACE_MS, hide), stay };
}
