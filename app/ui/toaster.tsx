import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { type LazyComponent, loadEarly, useLazyComponent } from './lazy-component.ts';
import { turnToastsTo, useToasts } from './toast-store.ts';

const LIST: LazyComponent<typeof import('./toast-list.tsx')> = { load: () => import('./toast-list.tsx'), name: 'The message' };

/**
 * Loads what shows toasts before anything is touched: where work can fail because the network is gone, that must still be told. A
 * failure is reported only when one is to be shown.
 */
export function useToastsEarly(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) loadEarly(LIST);
  }, [isWanted]);
}

/** What it takes to show a toast is loaded at the first interaction with the page, or for the first toast. */
export function Toaster() {
  const parts = useLazyComponent(LIST, useToasts().length > 0, stayOpen);
  return parts && <parts.ToastList />;
}

/** Ends messages with their page. It stands before the page, so that what a page tells as it opens comes after that. */
export function ToastsOfPage() {
  const { pathname } = useLocation();
  useEffect(() => turnToastsTo(pathname), [pathname]);
  return null;
}

/** A toast that could not be shown has nothing to close. */
const stayOpen = () => {};
