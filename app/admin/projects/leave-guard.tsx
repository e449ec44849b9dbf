import { useBlocker } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { ConfirmDialog } from '#app/ui/dialog.tsx';

/**
 * Asks before unsaved input is lost, whichever way the page is left.
 * @param isSaved true once the changes are saved, though the page still counts them
 */
export function LeaveGuard({ isDirty, isSaved }: { isDirty: boolean; isSaved: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isSaved.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Discard your changes?"
      description="What you have changed here has not been saved yet."
      confirmLabel="Discard"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
