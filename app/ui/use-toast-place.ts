import { useEffect, useState } from 'react';

/** How near the foot of the window a bar is in the way of what stands there (CSS pixels). */
const NEAR = 140;

/** How much of the window's foot is taken: by bars that are marked with `data-foot-bar`, or by a phone's keyboard. CSS pixels. */
function measureFoot(): number {
  const { innerHeight, visualViewport } = window;
  // A page that is zoomed into is seen in part as well.
  const isKeyboard = visualViewport && visualViewport.scale === 1;
  const foot = isKeyboard ? Math.min(innerHeight, visualViewport.offsetTop + visualViewport.height) : innerHeight;
  const tops = Array.from(document.querySelectorAll('[data-foot-bar]'), (bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < foot && bottom > foot - NEAR)
    .map(({ top }) => top);
  return Math.max(0, Math.round(innerHeight - Math.min(foot, ...tops)));
}

/** Where the page keeps a place free for messages, by `data-toast-place`: how far below the window's top. CSS pixels. */
const measurePlace = (): number =>
  Math.max(
    0,
    ...Array.from(document.querySelectorAll('[data-toast-place]'), (place) => Math.round(place.getBoundingClientRect().top)),
  );

export type ToastPlace = {
  /** How much of the window's foot is taken, above which a message may stand. CSS pixels. */
  foot: number;
  /** Where it stands at the top of the window. CSS pixels. */
  top: number;
};

/** Where messages stand while there are some. */
export function useToastPlace(isNeeded: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ foot: 0, top: 0 });
  useEffect(() => {
    if (!isNeeded) return;
    let frame = 0;
    // With the next frame, which lays the page out in any case: at once, it would be laid out once more for each change.
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const [foot, top] = [measureFoot(), measurePlace()];
        setPlace((before) => (before.foot === foot && before.top === top ? before : { foot, top }));
      });
    };
    measure();
    const over = new AbortController();
    const options = { signal: over.signal, passive: true };
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure, options);
    window.visualViewport?.addEventListener('resize', measure, options);
    // Dialogs come and go as children of the body.
    const dialogs = new MutationObserver(measure);
    dialogs.observe(document.body, { childList: true });
    return () => {
      over.abort();
      cancelAnimationFrame(frame);
      dialogs.disconnect();
    };
  }, [isNeeded]);
  return place;
}
