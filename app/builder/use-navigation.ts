import { type Dispatch, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { afterPaint } from '#app/ui/give-way.ts';
import type { WizardAction } from './change-wizard.ts';
import type { LateCode } from './late-part.tsx';
import { noteStep, useStepHistory } from './use-step-history.ts';
import { CUSTOMIZE } from './wizard-steps.ts';

type NavigationArgs = {
  step: number;
  heading: RefObject<HTMLElement>;
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

/** Moves between steps, also by the browser's Back and Forward. Until a step is loaded, the one before stays as it is. */
export function useNavigation({ step, heading, isBlocked, dispatch, showAddress, drawCode, lateSteps }: NavigationArgs) {
  const [loading, setLoading] = useState<LoadingStep>(null);

  /** @returns whether the step can be shown */
  const load = async (next: number): Promise<boolean> => {
    const code = lateSteps[next];
    if (!code || code.arrived) return true;
    setLoading(next > step ? 'next' : 'earlier');
    try {
      await code.load();
      return true;
    } catch {
      // A browser does not request a failed script again within the same page; the draft survives a reload.
      tellFailure({
        title: next > step ? 'The next step could not be loaded' : 'That step could not be loaded',
        words: 'Reload the page to continue: what you entered is kept.',
      });
      return false;
    } finally {
      setLoading(null);
    }
  };

  // A second click while a step loads would add it to the history twice. The state shows it, the reference is current within one event.
  const isLeading = useRef(false);
  const lead = async (next: number, options: { isPushed: boolean }): Promise<boolean> => {
    if (isLeading.current) return false;
    isLeading.current = true;
    try {
      // Leaving Customize with a link that has no code yet generates the code first; without a link nothing is needed.
      if (step === CUSTOMIZE && next > step && !(await drawCode())) return false;
      if (!(await load(next))) return false;
      // The press itself is answered first. Not Back of the browser, which may follow another at once.
      if (options.isPushed) await afterPaint();
    } finally {
      isLeading.current = false;
    }
    if (options.isPushed) pushStep(next);
    // At once: the step, the beginning of the page and the focus belong to one frame.
    flushSync(() => dispatch({ type: 'wentTo', step: next }));
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    return true;
  };

  const pushStep = useStepHistory(step, (asked) => {
    // The entry may be older than the draft's id.
    showAddress();
    if (asked > step) {
      if (isBlocked) return false;
      // Forward runs the same checks as Next; where they fail, the wizard stays and the entry is left again.
      void lead(step + 1, { isPushed: false }).then((isDone) => isDone || window.history.back());
      return true;
    }
    if (isLeading.current) return false;
    // The entry was reached already: where its step can't be loaded, it gets the one that is shown.
    void lead(asked, { isPushed: false }).then((isDone) => isDone || noteStep(step));
    return true;
  });

  return {
    /** Goes to an earlier step. */
    goTo: (next: number) => void lead(next, { isPushed: true }),
    /** Goes to the next step if this one is complete. */
    goOn: () => void lead(step + 1, { isPushed: true }),
    loading,
  };
}
