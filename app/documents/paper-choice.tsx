import { useId } from 'react';
import { keysOf } from '#app/platform/typed-object.ts';
import type { Paper } from './brochure/layouts/page-geometry.ts';

const NAMES: Record<Paper, string> = { letter: 'US letter', a4: 'A4' };

type PaperChoiceProps = { paper: Paper; disabled: boolean; onChoose: (paper: Paper) => void };

/** The paper of the brochure, in both of its editions. */
export function PaperChoice({ paper, disabled, onChoose }: PaperChoiceProps) {
  const group = useId();
  return (
    <fieldset disabled={disabled} className="flex min-h-9 flex-wrap items-center gap-x-5 disabled:opacity-60">
      <legend className="sr-only">Paper of the brochure</legend>
      <span aria-hidden="true" className="text-ink-soft">
        Brochure on
      </span>
      {keysOf(NAMES).map((each) => (
        <label
          key={each}
          className="group relative flex cursor-pointer items-center gap-2 rounded-card py-1 pr-1 has-disabled:cursor-not-allowed focus-ring-within"
        >
          <input type="radio" name={group} checked={each === paper} onChange={() => onChoose(each)} className="sr-only" />
          <span
            aria-hidden="true"
            className="size-4 shrink-0 rounded-full border border-rule-strong bg-raised group-has-checked:border-5 group-has-checked:border-accent"
          />
          {NAMES[each]}
        </label>
      ))}
    </fieldset>
  );
}
