import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { HelpLink } from '#app/platform/help-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { focusHeading } from '#app/ui/focus-heading.ts';
import { SubmitButton } from '#app/ui/form.tsx';
import type { LoadingStep } from './use-navigation.ts';
import { PREVIEW, STEPS } from './wizard-steps.ts';

/** The help link of each step, in order. */
const STEP_HELP = [
  <HelpLink key="owner" topic="ownerAndVehicle">
    What makes a good story
  </HelpLink>,
  <HelpLink key="vehicle" topic="ownerAndVehicle">
    What to write
  </HelpLink>,
  <HelpLink key="photos" topic="photos">
    How to photograph a car
  </HelpLink>,
  <HelpLink key="looks" topic="documents">
    What comes out of it
  </HelpLink>,
  <HelpLink key="history" topic="history">
    About the written history
  </HelpLink>,
];

const HEADING = 'step-heading';

/** When a step opens, and for what takes itself away with the focus in it. */
export const focusStepHeading = (options?: FocusOptions): void => focusHeading(HEADING, options);

/** Takes the focus when its step opens. The last step's is one line, since its pages come first. */
export const StepHeading = ({ step, title }: { step: number; title: string | undefined }) => {
  const isTight = step === PREVIEW;
  return (
    // Beside its title, at the right; where there is no room for both, above it as at the other steps.
    <div className={clsx(isTight && 'flex flex-wrap-reverse items-baseline justify-between gap-x-3 low:sr-only')}>
      <p className={clsx('label text-brass', isTight && 'order-1')}>
        Step {step + 1} of {STEPS.length}
      </p>
      <h1 id={HEADING} tabIndex={-1} className={clsx('outline-none', isTight ? 'text-xl sm:text-3xl' : 'text-3xl')}>
        {title}
      </h1>
      {!isTight && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-ink-soft">
          {STEPS[step]?.caption}
          {STEP_HELP[step]}
        </p>
      )}
    </div>
  );
};

type StepButtonsProps = {
  step: number;
  /** Why Next is held back; null when it is not. */
  missing: string | null;
  /** Whether the QR code is being drawn, which Customize is not left without. */
  isDrawing: boolean;
  /** Another step that is still loading. */
  loading: LoadingStep;
  isSaving: boolean;
  onBack: () => void;
};

/** Back and Next; Next submits the form. The last step has its help here. */
export const StepButtons = ({ step, missing, isDrawing, loading, isSaving, onBack }: StepButtonsProps) => {
  const isLeaving = isDrawing || loading === 'next';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t pt-5">
      <Button variant="secondary" busy={loading === 'earlier'} disabled={step === 0 || isSaving || isDrawing} onClick={onBack}>
        {/* The spinner takes its place, so that the button is as wide as before. */}
        {loading !== 'earlier' && <ArrowLeft className="size-4" aria-hidden="true" />}
        Back
      </Button>
      {step === PREVIEW && STEP_HELP[step]}
      {step < PREVIEW && (
        <>
          {/* Above both buttons on phones, where it has no room between them. */}
          {missing && (
            <p id="missing" className="text-[0.9375rem] text-ink-soft max-sm:-order-1 max-sm:w-full sm:ml-auto">
              {missing}
            </p>
          )}
          {/* Not disabled: clicking it leads to what is missing. */}
          <SubmitButton busy={isLeaving} aria-disabled={missing !== null} aria-describedby={missing ? 'missing' : undefined}>
            Next
            {!isLeaving && <ArrowRight className="size-4" aria-hidden="true" />}
          </SubmitButton>
        </>
      )}
    </div>
  );
};
