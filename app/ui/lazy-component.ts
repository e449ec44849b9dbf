import { useEffect, useState } from 'react';
import { showFailure } from './failure-toast.ts';

/** What a page can do without until somebody asks for it, and which is heavy. */
export type LazyComponent<Parts> = {
  load: () => Promise<Parts>;
  /** As a sentence begins with it, for the message that it did not come. */
  name: string;
  /** What has come, for whatever else shows it. */
  arrived?: Parts;
};

async function fetchParts<Parts>(late: LazyComponent<Parts>): Promise<Parts> {
  late.arrived = await late.load();
  return late.arrived;
}

/**
 * Gives the parts, null until they are asked for and here. They are fetched as soon as the page is touched at all, so that they
 * stand when they are asked for, even if the network is gone by then. If they can't be had, that is said, and what was to open
 * is closed again.
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
      // Whoever then opens it is told.
      fetchParts(late).catch(() => {});
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
        // A browser asks only once for a script that did not come.
        showFailure('Error', `${late.name} could not be loaded. Please reload the page.`);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [late, isOpen, parts, onOpenChange]);

  return parts;
}
