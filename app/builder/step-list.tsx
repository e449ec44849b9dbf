import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { STEPS } from './wizard-steps.ts';

type StepListProps = {
  step: number;
  /** The last step that may be gone to: later ones need something first. */
  last: number;
  /** Side by side even where there is room for a column: the last step's pages need it. */
  isRow: boolean;
  onGoTo: (step: number) => void;
};

/** The steps as completed, current or upcoming (Specification §2, Builder). */
export function StepList({ step, last, isRow, onGoTo }: StepListProps) {
  return (
    // Sideways, a phone has room for the last step's pages alone.
    <nav aria-label="Steps" className={clsx(isRow && 'low:hidden')}>
      <ol className={clsx('flex justify-between gap-1', !isRow && 'lg:flex-col lg:gap-0')}>
        {STEPS.map(({ title, caption }, index) => {
          const status = index < step ? 'completed' : index === step ? 'current' : 'upcoming';
          const face = (
            <>
              <span
                aria-hidden="true"
                className={clsx(
                  'figures grid shrink-0 place-items-center rounded-full border-2 font-display text-base',
                  isRow ? 'size-[min(2rem,12vw)]' : 'size-[min(2.25rem,12vw)]',
                  status === 'completed' && 'border-accent bg-accent text-on-accent',
                  status === 'current' && 'border-accent bg-raised text-ink',
                  status === 'upcoming' && 'border-rule-strong text-ink-soft',
                )}
              >
                {status === 'completed' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
              </span>
              <span className="sr-only lg:not-sr-only">
                <span className={clsx('block leading-tight', status === 'current' && 'font-semibold')}>{title}</span>
                <span className="block text-sm text-ink-soft">{caption}</span>
                <span className="sr-only">, {status}</span>
              </span>
            </>
          );
          const look = clsx('flex w-full items-center gap-3 rounded-card px-0.5 text-left lg:px-3', isRow ? 'py-0.5' : 'py-2.5');
          return (
            <li key={title} aria-current={status === 'current' ? 'step' : undefined} data-status={status}>
              {index !== step && index <= last ? (
                <button
                  type="button"
                  className={clsx(look, 'hover:bg-[color-mix(in_oklab,var(--brass-bright)_18%,transparent)]')}
                  onClick={() => onGoTo(index)}
                >
                  {face}
                </button>
              ) : (
                <span className={look}>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
