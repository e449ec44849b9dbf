import { clsx } from 'clsx';
import { lazy, Suspense, useCallback, useEffect, useId, useReducer, useState } from 'react';
import type { OwnerPrefill } from '#app/showcases/owner-prefill.ts';
import { Card } from '#app/ui/card.tsx';
import { AT_REST, FormContext } from '#app/ui/form.tsx';
import { afterPaint } from '#app/ui/give-way.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useFieldErrors } from '#app/ui/use-field-errors.ts';
import { usePageMark } from '#app/ui/use-page-mark.ts';
import { BuilderHeader } from './builder-header.tsx';
import { changeWizard } from './change-wizard.ts';
import { DraftOpening } from './draft-opening.tsx';
import { type LateCode, LatePart, lateCode } from './late-part.tsx';
import type { AskedFor } from './open-draft.ts';
import { usePapers } from './papers/use-papers.ts';
import { focusStepHeading, StepButtons, StepHeading } from './step-frame.tsx';
import { StepList } from './step-list.tsx';
import { OwnerStep } from './steps/owner-step.tsx';
import type { Terms } from './steps/save-bar.tsx';
import { loadKeptFiles, loadOriginals, loadPhotoNotes, loadSmallPictures, loadUpload } from './uploads/load-uploads.ts';
import { usePhotoUploads } from './uploads/use-photo-uploads.ts';
import { useCodeDrawing } from './use-code-drawing.ts';
import { useDraft } from './use-draft.ts';
import { useNavigation } from './use-navigation.ts';
import { loadSaving, useSave } from './use-save.ts';
import { countPlaces, filledIn, findFieldErrors, lastOpenStep, whatIsMissing } from './wizard-state.ts';
import { CUSTOMIZE, PHOTOS, PREVIEW, STEPS, VEHICLE } from './wizard-steps.ts';

const VEHICLE_STEP = lateCode(() => import('./steps/vehicle-step.tsx'));
const PHOTOS_STEP = lateCode(() => import('./steps/photos-step.tsx'));
const CUSTOMIZE_STEP = lateCode(() => import('./steps/customize-step.tsx'));
const PREVIEW_STEP = lateCode(() => import('./steps/preview-step.tsx'));

const loadPageDrop = () => import('./start/page-drop.tsx');
const PageDrop = lazy(async () => ({ default: (await loadPageDrop()).PageDrop }));
const loadAddFiles = () => import('./start/add-files.ts');
const loadDraftGate = () => import('./draft-gate.tsx');
const DraftGate = lazy(async () => ({ default: (await loadDraftGate()).DraftGate }));
const FullNote = lazy(async () => ({ default: (await import('./full-note.tsx')).FullNote }));
const SKELETON = <Skeleton className="h-64" />;
const BESIDE_STEPS = 'lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10';
/** Each trouble that it tells of is a reply, so there is a network to load it over. */
const TOLD = ['signedOut', 'conflict', 'gone'];
const loadDraftNotice = () => import('./draft-notice.tsx');
const DraftNotice = lazy(async () => ({ default: (await loadDraftNotice()).DraftNotice }));
const PhotoNotes = lazy(async () => ({ default: (await loadPhotoNotes()).PhotoNotes }));

/** Steps that are loaded when they are opened, so that the first one appears sooner. */
const LATE_STEPS: { [step: number]: LateCode<unknown> } = {
  [VEHICLE]: VEHICLE_STEP,
  [PHOTOS]: PHOTOS_STEP,
  [CUSTOMIZE]: CUSTOMIZE_STEP,
  [PREVIEW]: PREVIEW_STEP,
};

/** What several steps need, but not the first. */
const OTHERS = [
  loadDraftNotice,
  loadPageDrop,
  loadAddFiles,
  loadPhotoNotes,
  loadSaving,
  loadUpload,
  loadKeptFiles,
  loadOriginals,
  loadSmallPictures,
];

/** Loads the later steps while the first are filled in, as the network may be gone when they are reached. */
function useLaterSteps(isBegun: boolean): void {
  useEffect(() => {
    if (!isBegun) return;
    let hasLeft = false;
    const loadAll = async () => {
      // One after the other, as each takes a phone some time in which it answers no key.
      for (const load of [...Object.values(LATE_STEPS).map(({ load }) => load), ...OTHERS]) {
        await afterPaint();
        if (hasLeft) return;
        load().catch(() => {});
      }
    };
    void loadAll();
    return () => {
      hasLeft = true;
    };
  }, [isBegun]);
}

type WizardProps = Omit<AskedFor, 'fresh'> & {
  prefill: OwnerPrefill;
  terms: Terms;
};

/** The five-step wizard (Specification §2 and §4, Builder). */
export function Wizard({ terms, prefill, ...asked }: WizardProps) {
  const { ownerId } = asked;
  const { places } = terms;
  // What was known when the page was opened.
  const [fresh] = useState(() => filledIn(prefill));
  const [state, dispatch] = useReducer(changeWizard, fresh);
  const { step, editedId } = state;
  const paperUploads = usePapers(state, dispatch);
  const draft = useDraft({ state, dispatch, fresh, ...asked });
  const isOpen = draft.phase.kind === 'open';
  const uploads = usePhotoUploads({
    photos: state.photos,
    dispatch,
    ownerId,
    // An edit that is opened again may have no draft yet.
    draftId: draft.openId && (editedId ?? draft.openId),
    isEdit: editedId !== null,
    onSignedOut: () => void draft.settle(),
  });
  const { isSaving, save, isHeldBack, onLed } = useSave(state, dispatch, draft);
  const { isDrawing, drawCode } = useCodeDrawing(state, dispatch);

  const photoCount = countPlaces(state.photos);
  const addFiles = useCallback(
    (files: File[]) => void loadAddFiles().then((start) => start.addFiles(files, photoCount, dispatch)),
    [photoCount],
  );

  // While there is a network: why a draft can't be opened is told without one, too.
  useEffect(() => {
    if (!isOpen) loadDraftGate().catch(() => {});
  }, [isOpen]);

  // What takes files is loaded when some are first dragged over the page.
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => addEventListener('dragenter', () => setIsDragged(true), { once: true }), []);

  const isBegun = state !== fresh;
  usePageMark('builder');
  useLaterSteps(isBegun);
  const missing = whatIsMissing(state);
  const { form, errors, leave, refuse, reset } = useFieldErrors(findFieldErrors(state));
  const formId = useId();

  const startOver = async () => {
    if (!(await draft.startOver())) return;
    paperUploads.stop();
    uploads.stop();
    reset();
    focusStepHeading();
  };

  const start = () => {
    const field = form.current?.querySelector('input');
    // On a phone the field is below the list of steps, and its keyboard covers the lower half.
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  };

  const last = lastOpenStep(state);
  const { goTo, goOn, loading } = useNavigation({
    step,
    last,
    isBlocked: Boolean(missing) || isDrawing,
    dispatch,
    showAddress: draft.showAddress,
    drawCode,
    lateSteps: LATE_STEPS,
  });

  // The last step's pages come first: what is around them is kept low.
  const isTight = step === PREVIEW;
  const title = isTight ? (editedId ? 'Preview & Update' : 'Preview & Checkout') : STEPS[step]?.title;

  // With their step, below which they stand: they don't move when it arrives.
  const foot = (
    <StepButtons
      step={step}
      missing={missing}
      isDrawing={isDrawing}
      loading={loading}
      isSaving={isSaving}
      onBack={() => goTo(step - 1)}
    />
  );

  const around = { fallback: SKELETON, foot };

  return (
    <main
      id="main"
      className={clsx('mx-auto flex w-full max-w-7xl flex-col px-4 pb-16 sm:px-8', isTight ? 'gap-2 sm:gap-3' : 'gap-6')}
    >
      <BuilderHeader
        status={isOpen ? draft.status : null}
        editedId={editedId}
        isBegun={isOpen && isBegun && draft.status.kind !== 'idle'}
        isBusy={isSaving}
        isTight={isTight}
        onStartOver={startOver}
        onDiscardChanges={draft.discardChanges}
        onStart={isOpen && !isBegun && step === 0 ? start : null}
      />
      <Suspense fallback={null}>
        {!editedId && places && places.used >= places.limit && <FullNote limit={places.limit} />}
        {isDragged && <PageDrop words="Drop photos of your car" onFiles={step === 0 && draft.isReady ? addFiles : undefined} />}
        {isOpen && TOLD.includes(draft.status.kind) && <DraftNotice draft={draft} isWanted={isHeldBack} onLed={onLed} />}
      </Suspense>
      <Suspense fallback={<DraftOpening />}>
        {!isOpen && (draft.phase.kind === 'opening' ? <DraftOpening /> : <DraftGate draft={draft} />)}
      </Suspense>
      {/* The last step's frame is another one, rather than that of the others moved up. */}
      <div
        key={isTight ? 'tight' : 'wide'}
        className={clsx('grid grid-cols-[minmax(0,1fr)]', isTight ? 'gap-2 sm:gap-3' : ['gap-6', BESIDE_STEPS])}
        hidden={!isOpen}
      >
        <StepList step={step} last={isDrawing ? step : last} isRow={isTight} onGoTo={goTo} />
        <FormContext.Provider value={{ ...AT_REST, id: formId, errors }}>
          <form
            ref={form}
            id={formId}
            noValidate
            onBlur={leave}
            onSubmit={(event) => {
              event.preventDefault();
              if (missing) refuse();
              else if (step < PREVIEW && !isDrawing) goOn();
            }}
          >
            <fieldset disabled={!draft.isReady} className="min-w-0">
              <Card
                className={clsx('flex flex-col', isTight ? 'gap-3 max-sm:p-3 max-sm:pb-7 sm:gap-4 sm:pt-5 low:pt-3' : 'gap-7')}
              >
                <StepHeading step={step} title={title} />
                <Suspense fallback={null}>
                  {state.photos.some(({ status }) => status !== 'uploaded') && (
                    <PhotoNotes photos={state.photos} sent={uploads.sent} step={step} onGoTo={goTo} />
                  )}
                </Suspense>
                <Suspense fallback={SKELETON}>
                  {step === 0 && (
                    <>
                      <OwnerStep owner={state.owner} prefill={state.prefill} dispatch={dispatch} />
                      {foot}
                    </>
                  )}
                  {step === VEHICLE && (
                    <LatePart code={VEHICLE_STEP} {...around}>
                      {({ VehicleStep }) => (
                        <VehicleStep
                          vehicle={state.vehicle}
                          papers={state.papers}
                          paperUploads={paperUploads}
                          dispatch={dispatch}
                        />
                      )}
                    </LatePart>
                  )}
                  {step === PHOTOS && (
                    <LatePart code={PHOTOS_STEP} {...around}>
                      {({ PhotosStep }) => (
                        <PhotosStep photos={state.photos} error={errors.photos} dispatch={dispatch} uploads={uploads} />
                      )}
                    </LatePart>
                  )}
                  {step === CUSTOMIZE && (
                    <LatePart code={CUSTOMIZE_STEP} {...around}>
                      {({ CustomizeStep }) => <CustomizeStep state={state} dispatch={dispatch} />}
                    </LatePart>
                  )}
                  {step === PREVIEW && (
                    <LatePart code={PREVIEW_STEP} {...around}>
                      {({ PreviewStep }) => (
                        <PreviewStep
                          state={state}
                          dispatch={dispatch}
                          pendingPapers={paperUploads.pending}
                          onGoTo={goTo}
                          isOpen={isOpen}
                          saving={{ isSaving, save, isEdit: editedId !== null, terms }}
                          onGenerationFailed={draft.settle}
                        />
                      )}
                    </LatePart>
                  )}
                </Suspense>
              </Card>
            </fieldset>
          </form>
        </FormContext.Provider>
      </div>
    </main>
  );
}
