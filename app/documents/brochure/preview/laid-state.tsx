import { clsx } from 'clsx';
import { PagesFailed } from '#app/documents/reader/pages-failed.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { LaidOutPages } from './use-laid-out-pages.ts';

type LaidStateProps = {
  laid: LaidOutPages;
  retry: () => void;
  /** Whether it is told only where there are no pages yet: those whose words are still arriving are laid out every second. */
  isQuiet?: boolean;
};

/** Over the pages: that they are being laid out, in a corner while they can be seen as they were, or why they can't be shown. */
export function LaidState({ laid: { state, shown, reason }, retry, isQuiet = false }: LaidStateProps) {
  if (state === 'laid' || (state === 'setting' && shown && isQuiet)) return null;
  if (state === 'failed') {
    return (
      <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-paper p-6 text-center">
        <PagesFailed reason={reason} retry={retry} />
      </div>
    );
  }
  return (
    <p
      role="status"
      className={clsx(
        'pointer-events-none absolute inset-0 flex',
        shown ? 'items-end justify-end p-3' : 'items-center justify-center',
      )}
    >
      {/* Another element in the corner, rather than the one in the middle moved there. */}
      <span
        key={shown ? 'corner' : 'middle'}
        className={clsx(
          'flex items-center gap-3',
          shown ? 'rounded-card bg-paper px-3 py-1 text-[0.9375rem]' : 'font-display text-lg',
        )}
      >
        <Spinner />
        Laying out the pages…
      </span>
    </p>
  );
}
