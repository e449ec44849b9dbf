import { Spinner } from '#app/ui/spinner.tsx';

/** Shown in place of the steps while a draft is loading. */
export const DraftOpening = () => (
  <p role="status" className="card flex min-h-64 items-center justify-center gap-3 p-8 font-display text-xl">
    <Spinner />
    Opening your showcase…
  </p>
);
