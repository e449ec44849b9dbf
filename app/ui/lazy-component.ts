import { useEffect, useState } from 'react';
import { showFailure } from './failure-toast.ts';

/** Heavy code that a page loads only when it is needed. */
export type LazyComponent<Parts> = {
  load: () => Promise<Parts>;
  /** Its name as the beginning of a sentence, for the message that it could not be loaded. */
  name: string;
  /** The loaded code, shared by all its users. */
  arrived?: Parts;
};

async function fetchParts<Parts>(late: LazyComponent<Parts>): Promise<Parts> {
  late.arrived = await late.load();
  return late.arrived;
}

/** Fetches the parts in advance. A failure is reported only when they are needed. */
export function loadEarly<Parts>(late: LazyComponent<Parts>): void {
  if (!late.arrived) fetchParts(late).catch(() => {});
}

/**
 * Returns the parts, or null until they are needed and loaded. They are fetched at the first interaction with the page, so that
 * they are usually ready when they are needed, even if the network is gone by then. After a failure there is a toast, and what
 * was to open is closed again.
 */
export function useLazyComponent<Parts>(
  late: LazyComponent<Parts>,
  isOpen: boolean,
  onOpenChange: (open: boolean) => void,
): Parts | null {
  const [parts, setParts] = useState<Parts | null>(() => late.arrived ?? null);

  useEffect(() => {
    if (late.arrived) return;
    const touched = new AbortController();
    const fetchEarly = () => {
      touched.abort();
      loadEarly(late);
    };
    for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, fetchEarly, { signal: touched.signal });
    return () => touched.abort();
  }, [late]);

  useEffect(() => {
    if (!isOpen || parts) return;
    if (late.arrived) return setParts(() => late.arrived ?? null);
    let isCurrent = true;
    fetchParts(late).then(
      (here) => isCurrent && setParts(() => here),
      () => {
        if (!isCurrent) return;
        onOpenChange(false);
        // A browser does not request a failed script again within the same page.
        showFailure('Error', `${late.name} could not be loaded. Please reload the page.`);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [late, isOpen, parts, onOpenChange]);

  return parts;
}
