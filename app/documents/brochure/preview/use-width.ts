import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element as it changes, in CSS pixels; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Before the first picture is painted, which would otherwise be that of no width.
  useLayoutEffect(() => {
    setWidth(element.current?.clientWidth ?? 0);
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
