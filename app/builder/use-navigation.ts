import { useNavigation as useRouterNavigation } from '@remix-run/react';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { afterPaint } from '#app/ui/give-way.ts';
import type { WizardAction } from './change-wizard.ts';
import type { LateCode } from './late-part.tsx';
import { focusStepHeading } from './step-frame.tsx';
import { noteStep, useStepHistory } from './use-step-history.ts';
import { CUSTOMIZE } from './wizard-steps.ts';

type NavigationArgs = {
  step: number;
  /** The last step that may be gone to (`lastOpenStep`). */
  last: number;
  /** Whether the current step must not be left forward. */
  isBlocked: boolean;
  dispatch: Dispatch<WizardAction>;
  showAddress: () => void;
  drawCode: () => Promise<boolean>;
  /** Steps that are loaded when they are opened. */
  lateSteps: { [step: number]: LateCode<unknown> };
};

/** Which step is being loaded, seen from the one that is shown meanwhile. */
export type LoadingStep = 'next' | 'earlier' | null;

/** What came of going to a step: the owner may have gone elsewhere while it was loaded. */
type Outcome = 'shown' | 'failed' | 'overtaken';

/** Moves between steps, also by the browser's Back and Forward. Until a step is loaded, the one before stays as it is. */
export function useNavigation({ step, last, isBlocked, dispatch, showAddress, drawCode, lateSteps }: NavigationArgs) {
  const [loading, setLoading] = useState<LoadingStep>(null);
  // The step that is on its way; null when there is none. The state shows it, the reference is current within one event.
  const underWay = useRef<object | null>(null);

  const forget = () => {
    underWay.current = null;
    setLoading(null);
  };

  // Who leaves the builder by a link, or has left it, must not be followed by a step that comes late.
  const isLeaving = useRouterNavigation().state === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forget` is made anew at each render, and does the same
  useEffect(() => {
    if (isLeaving) forget();
  }, [isLeaving]);
  useEffect(
    () => () => {
      underWay.current = null;
    },
    [],
  );

  const load = async (next: number): Promise<boolean> => {
    const code = lateSteps[next];
    if (!code || code.arrived) return true;
    setLoading(next > step ? 'next' : 'earlier');
    try {
      await code.load();
      return true;
    } catch {
      return false;
    }
  };

  const tellUnloaded = (next: number) =>
    // A browser does not request a failed script again within the same page; the draft survives a reload.
    tellFailure({
      title: next > step ? 'The next step could not be loaded' : 'That step could not be loaded',
      words: 'Reload the page to continue: what you entered is kept.',
    });

  /** Goes to a step once it is ready, unless its owner goes elsewhere meanwhile. */
  const lead = async (next: number, { isPushed }: { isPushed: boolean }): Promise<Outcome> => {
    const own = {};
    const isOvertaken = () => underWay.current !== own;
    underWay.current = own;
    // Going past Customize with a link that has no code yet generates the code first; without a link nothing is needed.
    const isDrawn = step > CUSTOMIZE || next <= CUSTOMIZE || (await drawCode());
    if (isOvertaken()) return 'overtaken';
    const isLoaded = isDrawn && (await load(next));
    if (isOvertaken()) return 'overtaken';
    if (isDrawn && !isLoaded) tellUnloaded(next);
    // The press itself is answered first. Not Back of the browser, which may follow another at once.
    if (isLoaded && isPushed) await afterPaint();
    if (isOvertaken()) return 'overtaken';
    forget();
    if (!isLoaded) return 'failed';
    if (isPushed) pushStep(next);
    // At once: the step, the beginning of the page and the focus belong to one frame.
    flushSync(() => dispatch({ type: 'wentTo', step: next }));
    window.scrollTo(0, 0);
    focusStepHeading({ preventScroll: true });
    return 'shown';
  };

  // Back and Forward are honored at any time: the browser has gone there already.
  const pushStep = useStepHistory(step, (asked) => {
    if (asked === step) {
      forget();
      return true;
    }
    // The entry may be older than the draft's id.
    showAddress();
    if (asked > step) {
      if (isBlocked) return false;
      // Forward runs the same checks as Next; where they fail, the wizard stays and the entry is left again.
      void lead(asked <= last ? asked : step + 1, { isPushed: false }).then(
        (outcome) => outcome === 'failed' && window.history.back(),
      );
      return true;
    }
    // The entry was reached already: where its step can't be loaded, it gets the one that is shown.
    void lead(asked, { isPushed: false }).then((outcome) => outcome === 'failed' && noteStep(step));
    return true;
  });

  /** A second press while a step loads would add it to the history twice. */
  const press = (next: number) => {
    if (!underWay.current) void lead(next, { isPushed: true });
  };

  return {
    /** Goes to another step, as far as the last one that is open. */
    goTo: press,
    /** Goes to the next step if this one is complete. */
    goOn: () => press(step + 1),
    loading,
  };
}
