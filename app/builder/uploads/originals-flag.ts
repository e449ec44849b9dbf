import { useEffect, useState } from 'react';
import { ORIGINALS_KEPT } from '#app/platform/kept-in-browser.ts';

/** Whether full-size photos are to be sent: asked on every page, so that most need not load what sends them. */

const CHANGED = 'originals-kept';

/** Some are to be sent from now on, or none is left. */
export function setOriginalsKept(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(ORIGINALS_KEPT, 'yes');
    else localStorage.removeItem(ORIGINALS_KEPT);
  } catch {
    // The browser keeps nothing: they live as long as the page.
  }
  if (isKept) window.dispatchEvent(new Event(CHANGED));
}

/** Whether an earlier visit may have left some. */
function areOriginalsKept(): boolean {
  try {
    return localStorage.getItem(ORIGINALS_KEPT) !== null;
  } catch {
    return false;
  }
}

/** Whether any were left or chosen since the page was loaded; false on the server. */
export function useOriginalsKept(): boolean {
  const [areKept, setAreKept] = useState(false);
  useEffect(() => {
    setAreKept(areOriginalsKept());
    return onOriginalsKept(() => setAreKept(true));
  }, []);
  return areKept;
}

/** @returns ends listening */
function onOriginalsKept(listener: () => void): () => void {
  // In this tab, and in others.
  const kinds = [CHANGED, 'storage'];
  const hear = () => {
    if (areOriginalsKept()) listener();
  };
  for (const kind of kinds) window.addEventListener(kind, hear);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, hear);
  };
}
