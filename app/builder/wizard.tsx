import { ArrowLeft, ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { callApi } from '#app/platform/api-client.ts';
import { BUILDER_NAME } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useWritingDesk } from './desk/use-writing-desk.ts';
import { forgetPending, keepPending, readPending, takeForEdit } from './kept-showcase.ts';
import { StepList } from './step-list.tsx';
import { CustomizeStep } from './steps/customize-step.tsx';
import { OwnerStep } from './steps/owner-step.tsx';
import { VehicleStep } from './steps/vehicle-step.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { useSave } from './use-save.ts';
import { changeWizard, EMPTY_WIZARD, STEPS, whatIsMissing } from './wizard-state.ts';

const loadPhotosStep = () => import('./steps/photos-step.tsx');
const loadPreviewStep = () => import('./steps/preview-step.tsx');
const PhotosStep = lazy(async () => ({ default: (await loadPhotosStep()).PhotosStep }));
const PreviewStep = lazy(async () => ({ default: (await loadPreviewStep()).PreviewStep }));

const CUSTOMIZE = 3;
const PREVIEW = 4;

/** The five-step wizard (Specification §2 and §4, Builder). */
export function Wizard() {
  const [state, dispatch] = useReducer(changeWizard, EMPTY_WIZARD);
  const { step, editedId } = state;
  const uploads = usePhotoUploads(state.photos, dispatch);
  const desk = useWritingDesk(state, dispatch, step === PREVIEW);
  const { isSaving, save } = useSave(state);
  const [isDrawing, setIsDrawing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    try {
      const edited = takeForEdit();
      const kept = edited ?? readPending();
      if (kept) dispatch({ type: 'loaded', state: kept });
      if (edited) toast({ title: 'Editing showcase' });
    } catch {
      forgetPending();
      toast({ title: 'Error', description: 'Failed to load showcase for editing', variant: 'destructive' });
    }
  }, []);

  // What the later steps are made of comes while the first are filled in: the network may be gone when they are reached.
  const isBegun = state !== EMPTY_WIZARD;
  useEffect(() => {
    if (!isBegun) return;
    for (const load of [loadPhotosStep, loadPreviewStep]) load().catch(() => {});
  }, [isBegun]);

  const isNewlyBegun = state !== EMPTY_WIZARD && !editedId;
  useEffect(() => {
    if (isNewlyBegun) keepPending(state);
  }, [isNewlyBegun, state]);

  const startOver = () => {
    forgetPending();
    dispatch({ type: 'loaded', state: EMPTY_WIZARD });
    heading.current?.focus();
  };

  const goTo = (next: number) => {
    dispatch({ type: 'wentTo', step: next });
    window.scrollTo(0, 0);
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  };

  /** Leaving Customize with a link that has no code yet asks for the code first; without one the way stays free. */
  const goOn = async () => {
    const url = state.qrUrl.trim();
    if (step === CUSTOMIZE && url && !state.qrDataUrl) {
      setIsDrawing(true);
      try {
        const { qrDataUrl } = await callApi<{ qrDataUrl: string }>('/api/generate/qr', { method: 'POST', body: { url } });
        dispatch({ type: 'qrMade', url, qrDataUrl });
      } catch {
        toast({ title: 'QR generation failed', description: 'Failed to generate QR code', variant: 'destructive' });
        return;
      } finally {
        setIsDrawing(false);
      }
    }
    goTo(step + 1);
  };

  const missing = whatIsMissing(state);
  const title = step === PREVIEW ? (editedId ? 'Preview & Update' : 'Preview & Checkout') : STEPS[step]?.title;

  return (
    <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 pb-16 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-rule-strong pb-4">
        <p className="font-display text-xl sm:text-2xl">{BUILDER_NAME}</p>
        <div className="flex items-center gap-2">
          {isNewlyBegun && (
            <Button variant="ghost" size="small" disabled={isSaving} onClick={startOver}>
              Start Over
            </Button>
          )}
          <ThemeToggle />
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              form.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea, [role=button], button')?.focus()
            }
          >
            Start Building
          </Button>
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <StepList step={step} onGoTo={goTo} />
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!missing && step < PREVIEW && !isDrawing) void goOn();
          }}
        >
          <Plate className="flex flex-col gap-7">
            <div>
              <p className="label text-brass">
                Step {step + 1} of {STEPS.length}
              </p>
              <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
                {title}
              </h1>
              <p className="text-ink-soft">{STEPS[step]?.caption}</p>
            </div>
            {step === 0 && <OwnerStep owner={state.owner} dispatch={dispatch} />}
            {step === 1 && <VehicleStep vehicle={state.vehicle} dispatch={dispatch} />}
            <Suspense fallback={<Skeleton className="h-64" />}>
              {step === 2 && (
                <PhotosStep photos={state.photos} dispatch={dispatch} onRetry={uploads.retry} onRemove={uploads.remove} />
              )}
              {step === CUSTOMIZE && <CustomizeStep state={state} dispatch={dispatch} />}
              {step === PREVIEW && (
                <PreviewStep
                  state={state}
                  dispatch={dispatch}
                  desk={desk}
                  saveAction={
                    <Button size="large" busy={isSaving} onClick={() => desk.trySaving(() => void save())}>
                      {editedId ? 'Update Showcase' : 'Save Showcase'}
                    </Button>
                  }
                />
              )}
            </Suspense>
            <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
              <Button variant="secondary" disabled={step === 0 || isSaving || isDrawing} onClick={() => goTo(step - 1)}>
                <ArrowLeft className="size-4" aria-hidden="true" />
                Back
              </Button>
              {step < PREVIEW && (
                <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
                  {missing && (
                    <p id="missing" className="text-[0.9375rem] text-ink-soft">
                      {missing}
                    </p>
                  )}
                  <Button
                    type="submit"
                    busy={isDrawing}
                    disabled={missing !== null}
                    aria-describedby={missing ? 'missing' : undefined}
                  >
                    Next
                    <ArrowRight className="size-4" aria-hidden="true" />
                  </Button>
                </div>
              )}
            </div>
          </Plate>
        </form>
      </div>
    </main>
  );
}
