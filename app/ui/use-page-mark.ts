import { useLayoutEffect } from 'react';

/**
 * Marks the whole page while something is shown on it, by `data-NAME` of its root, for style sheets. A selector such as
 * `html:has(...)` would say the same, but has browsers style every element anew whenever any part of the page changes.
 */
export function usePageMark(name: string): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.setAttribute(`data-${name}`, '');
    return () => documentElement.removeAttribute(`data-${name}`);
  }, [name]);
}
