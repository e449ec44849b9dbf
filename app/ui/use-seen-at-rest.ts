import { type RefObject, useEffect, useState } from 'react';

/** For this long nothing has arrived at a page that is at rest (ms). */
const REST_MS = 1000;

/**
 * Whether an element has been in view of a page at rest, which had loaded all that it needs: for heavy code that only adds to the
 * page, and must take nothing from what was to come first.
 * @param isNeeded false where nobody waits for it, and it is not looked for
 */
export function useSeenAtRest(element: RefObject<Element | null>, isNeeded: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!isNeeded || isSeen || !current) return;
    let isInView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForRest = () => {
      clearTimeout(timer);
      if (isInView && document.readyState === 'complete') timer = setTimeout(() => setSeen(true), REST_MS);
    };
    const view = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      waitForRest();
    });
    view.observe(current);
    const arrivals = new PerformanceObserver(waitForRest);
    arrivals.observe({ type: 'resource' });
    window.addEventListener('load', waitForRest);
    return () => {
      clearTimeout(timer);
      view.disconnect();
      arrivals.disconnect();
      window.removeEventListener('load', waitForRest);
    };
  }, [element, isNeeded, isSeen]);
  return isSeen;
}
