import { type Dispatch, type RefObject, useRef, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { WizardAction } from './change-wizard.ts';
import { useStepHistory } from './use-step-history.ts';
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
  loaders: { [step: number]: () => Promise<unknown> };
};

/** Moves between steps, also by the browser's Back and Forward. */
export function useNavigation({ step, heading, isBlocked, dispatch, showAddress, drawCode, loaders }: NavigationArgs) {
  const show = (next: number) => {
    dispatch({ type: 'wentTo', step: next });
    window.scrollTo(0, 0);
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  };
  const pushStep = useStepHistory(step, (asked) => {
    // The entry may be older than the draft's id.
    showAddress();
    if (asked > step && isBlocked) return false;
    // Forward runs the same checks as Next; where they fail, the wizard stays and the entry is left again.
    if (asked > step) void goOn(show).then((isDone) => isDone || window.history.back());
    else show(asked);
    return true;
  });
  const goTo = (next: number) => {
    pushStep(next);
    show(next);
  };

  // A second click while the next step loads would add the step to the history twice. The state shows it, the reference is
  // current within one event.
  const isLeading = useRef(false);
  const [isLoading, setIsLoading] = useState(false);

  /** Goes to the next step if this one is complete. @returns whether it did */
  const goOn = async (lead: (step: number) => void): Promise<boolean> => {
    if (isLeading.current) return false;
    isLeading.current = true;
    setIsLoading(true);
    try {
      // Leaving Customize with a link that has no code yet generates the code first; without a link nothing is needed.
      if (step === CUSTOMIZE && !(await drawCode())) return false;
      await loaders[step + 1]?.();
    } catch {
      // A browser does not request a failed script again within the same page; the draft survives a reload.
      tellFailure({
        title: 'The next step could not be loaded',
        words: 'Reload the page to continue: what you entered is kept.',
      });
      return false;
    } finally {
      isLeading.current = false;
      setIsLoading(false);
    }
    lead(step + 1);
    return true;
  };

  return { goTo, goOn, isLoading };
}
