import { Fragment } from 'react';
import { Button } from './button.tsx';

/** Shown in place of something that could not be loaded. */
export function LoadFailure({ what }: { what: string }) {
  return (
    <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:px-7">
      <p>We could not load {what}.</p>
      <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
}

/** In place of something whose failure is told elsewhere, or need not be. Without any element, it would take the whole page. */
export const UNTOLD_FAILURE = <Fragment />;
