import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import type { WizardState } from '#app/builder/wizard-state.ts';
import { LAYOUTS } from '#app/showcases/layouts.ts';
import { THEMES } from '#app/themes/themes.ts';

type LookBarProps = { state: Pick<WizardState, 'theme' | 'layoutTemplateId'>; dispatch: Dispatch<WizardAction> };

const CHOICE =
  'relative flex shrink-0 cursor-pointer items-center gap-2 rounded-card border-2 border-rule bg-raised text-[0.9375rem] leading-tight hover:border-rule-strong has-checked:border-accent has-checked:bg-[color-mix(in_oklab,var(--accent)_14%,var(--raised))] focus-ring-within';

/**
 * Theme and layout beside the pages that they change; the same choice as in the step before, in a line each. On a low screen the
 * lines are closer, so that all of them are above the bar at the foot.
 */
export function LookBar({ state, dispatch }: LookBarProps) {
  return (
    <section aria-label="Look" className="flex flex-col gap-1 lg:gap-4 lg:[@media(max-height:54rem)]:gap-2">
      <fieldset className="min-w-0">
        <legend className="sr-only">Theme</legend>
        <div className="-mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-col lg:gap-1.5 lg:overflow-visible lg:[@media(max-height:54rem)]:gap-1">
          {Object.values(THEMES).map(({ id, name }) => (
            <label key={id} className={`${CHOICE} grow p-1 pr-3 max-lg:whitespace-nowrap lg:grow-0`}>
              <input
                type="radio"
                name="look-theme"
                checked={state.theme === id}
                onChange={() => dispatch({ type: 'customized', choice: { theme: id } })}
                className="sr-only"
              />
              <img
                src={`/themes/${id}.webp`}
                alt=""
                width={300}
                height={388}
                className="h-9 w-7 border object-cover object-top lg:[@media(max-height:54rem)]:h-7"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="sr-only">Layout</legend>
        <div className="-mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-col lg:gap-1.5 lg:overflow-visible lg:[@media(max-height:54rem)]:gap-1">
          {Object.values(LAYOUTS).map(({ id, name }) => (
            <label
              key={id}
              className={`${CHOICE} min-h-11 grow justify-center px-3 max-lg:whitespace-nowrap lg:min-h-10 lg:grow-0 lg:px-1 lg:[@media(max-height:54rem)]:min-h-9`}
            >
              <input
                type="radio"
                name="look-layout"
                checked={state.layoutTemplateId === id}
                onChange={() => dispatch({ type: 'customized', choice: { layoutTemplateId: id } })}
                className="sr-only"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
