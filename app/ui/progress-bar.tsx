import { Progress } from 'radix-ui';

type ProgressBarProps = {
  /** A description of the current stage. */
  stage: string;
  /** 0 to 1. */
  fraction: number;
};

/** The progress of long work. Changes of the stage are announced. */
export function ProgressBar({ stage, fraction }: ProgressBarProps) {
  const percent = Math.round(fraction * 100);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span role="status">{stage}</span>
        <span className="figures shrink-0 whitespace-nowrap text-ink-soft">{percent}%</span>
      </p>
      <Progress.Root
        value={percent}
        aria-label={stage}
        className="mt-1.5 h-3 overflow-hidden rounded-card border border-rule-strong bg-raised shadow-[inset_0_1px_3px_var(--shade)]"
      >
        <Progress.Indicator
          className="h-full w-full origin-left bg-[linear-gradient(#e3c27e,#b78a3c_45%,#8a6526)] transition-transform duration-200"
          style={{ transform: `scaleX(${Math.max(0.02, fraction)})` }}
        />
      </Progress.Root>
    </div>
  );
}
