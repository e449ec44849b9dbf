import { useEffect, useRef } from 'react';
import { openOver } from './page-history.ts';

/** While it is used, Back of the browser, or a phone's gesture, closes what lies over the page rather than leaves the page. */
export function useBackCloses(close: () => void): void {
  const newest = useRef(close);
  newest.current = close;
  useEffect(() => openOver(() => newest.current()), []);
}
