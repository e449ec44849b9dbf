import { useEffect } from 'react';
import { REFERRER } from './visits.ts';

/**
 * Takes the page that a visitor came from out of the address, once that was counted: a reload, or the address passed on, is no other
 * visitor. Without the router: nothing needs loading.
 */
export function useForgetReferrer(): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(REFERRER)) return;
    address.searchParams.delete(REFERRER);
    window.history.replaceState(window.history.state, '', address);
  }, []);
}
