import { type Dispatch, useEffect, useMemo, useState } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { ContentBlocks } from '#app/builder/content-editor/content-blocks.tsx';
import { useContentEditor } from '#app/builder/content-editor/use-content-editor.ts';
import { toReview } from '#app/builder/evidence/review.ts';
import { focusQuestion, IdentityCard } from '#app/builder/identity-card.tsx';
import { PapersNote } from '#app/builder/papers/papers-note.tsx';
import type { PendingPaper } from '#app/builder/papers/use-papers.ts';
import { focusStepHeading } from '#app/builder/step-frame.tsx';
import type { Writing } from '#app/builder/use-generated-content.ts';
import { toDocumentBody } from '#app/builder/wizard-showcase.ts';
import { countUnderWay, otherMakeOfPapers, uploadedPaths, type WizardState } from '#app/builder/wizard-state.ts';
import { CUSTOMIZE, VEHICLE } from '#app/builder/wizard-steps.ts';
import { BrochurePreview } from '#app/documents/brochure/preview/brochure-preview.tsx';
import { useMaterial } from '#app/documents/brochure/preview/use-material.ts';
import { useDocuments } from '#app/documents/use-documents.ts';
import { DEFAULT_LAYOUT_ID, LAYOUT_IDS, LAYOUTS } from '#app/showcases/layouts.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { DocumentPreviews } from './document-previews.tsx';
import { LookBar } from './look-bar.tsx';
import { SaveBar, type Saving } from './save-bar.tsx';
import { StudioPanel, usePanels } from './studio-panel.tsx';
import { StartBlankButton, Unwritten } from './unwritten.tsx';

/** What is not saved has no id yet: the newest is kept. */
const UNSAVED = 'builder';

type PreviewStepProps = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  /** Papers that are not read yet. */
  pendingPapers: PendingPaper[];
  /** Goes to an earlier step. */
  onGoTo: (step: number) => void;
  /** Whether the draft is open: nothing is generated before. */
  isOpen: boolean;
  /** Save, update or go to checkout. */
  saving: Saving;
  onGenerationFailed: () => Promise<unknown>;
};

/** Step 5: the content, the previews, and saving. */
export function PreviewStep({ state, dispatch, pendingPapers, isOpen, onGoTo, saving, onGenerationFailed }: PreviewStepProps) {
  // Each photo that arrives later would clear what is generated (Specification §4).
  const isComplete = countUnderWay(state.photos) === 0;
  const editor = useContentEditor(state, dispatch, isOpen && isComplete);
  // Generation fails when a photo was deleted, so the draft is checked to find out which.
  const hasFailed = editor.whole.writing.state === 'failed';
  useEffect(() => {
    if (hasFailed) void onGenerationFailed();
  }, [hasFailed, onGenerationFailed]);
  // Specification §9: builder preview and download always use the traditional layout's name.
  const { project, ...written } = toDocumentBody(state);
  const body = state.content && { project: { ...project, layoutTemplateName: LAYOUTS[DEFAULT_LAYOUT_ID].name }, ...written };
  const { content, handwritten, vehicle } = state;
  const review = useMemo(() => toReview({ content, handwritten, vehicle }), [content, handwritten, vehicle]);
  const documents = useDocuments(body, { keptFor: UNSAVED });
  const loadMaterial = useMaterial();
  const [isNear, setNear] = useState(false);
  const panels = usePanels(editor.hold !== null || Object.keys(state.unfinished).length > 0);
  const trySaving = () =>
    editor.trySaving(
      () => void saving.save(),
      () => panels.show('words'),
    );
  const { writing, answer, cancel } = editor.whole;
  // Nothing is written before its answer, so there is nothing to wait for.
  const isHeldByQuestion = writing.state === 'asking' && !state.content;
  const [isCalledFor, setCalledFor] = useState(false);
  const callForAnswer = () => {
    setCalledFor(true);
    focusQuestion();
  };
  const held = whatHolds(writing.state, { isComplete, isWritten: Boolean(state.content) });
  const saveBar = <SaveBar {...saving} held={held} onSave={isHeldByQuestion ? callForAnswer : trySaving} />;
  const question = writing.state === 'asking' && (
    <IdentityCard
      question={writing.question}
      vehicle={state.vehicle}
      onAnswer={(given) => {
        // The card goes, and with it the focus.
        focusStepHeading();
        setCalledFor(false);
        answer(given);
      }}
      onRename={(name) => {
        // The text is generated anew for the name once it is typed.
        focusStepHeading();
        setCalledFor(false);
        cancel();
        dispatch({ type: 'vehicleTyped', vehicle: name });
      }}
      onCorrect={() => onGoTo(VEHICLE)}
      isCalledFor={isCalledFor}
    >
      {!state.content && <StartBlankButton onClick={editor.startBlank} />}
    </IdentityCard>
  );
  if (!state.content || !body) {
    return (
      <div className="flex flex-col gap-8">
        {question || (
          <Unwritten
            state={state}
            editor={editor}
            isAwaitingPhotos={!isComplete}
            loadMaterial={loadMaterial}
            onCancel={() => onGoTo(CUSTOMIZE)}
          />
        )}
        {saveBar}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <Summary state={state} />
      <PapersNote
        papers={state.papers}
        pending={pendingPapers}
        otherMake={otherMakeOfPapers(state)}
        onCheck={() => onGoTo(VEHICLE)}
        onKeep={() => dispatch({ type: 'papersKept' })}
      />
      {question}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed: whoever comes near the pages and looks may want another */}
      <div
        onPointerMove={() => setNear(true)}
        onFocus={() => setNear(true)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_11rem] lg:gap-5"
      >
        <BrochurePreview
          vehicle={vehicleName(state.vehicle)}
          content={body}
          paper={documents.paper}
          loadMaterial={loadMaterial}
          ahead={isNear ? () => otherLooks(body) : undefined}
        />
        <LookBar state={state} dispatch={dispatch} />
      </div>
      {/* By keyboard before the texts, which are long: it is seen all the time. */}
      {saveBar}
      <StudioPanel title="Documents" {...panels.of('documents')}>
        <DocumentPreviews documents={documents} review={review} />
      </StudioPanel>
      <StudioPanel title="Read and correct the text" {...panels.of('words')}>
        <ContentBlocks state={state} dispatch={dispatch} editor={editor} review={review} />
      </StudioPanel>
    </div>
  );
}

/** What comes before saving, as a sentence; null where nothing does. */
function whatHolds(writing: Writing['state'], { isComplete, isWritten }: { isComplete: boolean; isWritten: boolean }) {
  if (!isComplete) return 'This waits until your photos have arrived.';
  if (isWritten) return null;
  if (writing === 'asking') return 'Answer the question above first.';
  if (writing === 'failed') return 'This waits for a text: try again, or write it yourself.';
  return 'This waits until the history is written.';
}

/** The same brochure in each other theme, then in each other layout, of which the bar beside it has a press each. */
function otherLooks<Body extends { project: Pick<WizardState, 'theme' | 'layoutTemplateId'> }>(body: Body): Body[] {
  const { project } = body;
  return [
    ...THEME_IDS.filter((theme) => theme !== project.theme).map((theme) => ({ ...body, project: { ...project, theme } })),
    ...LAYOUT_IDS.filter((id) => id !== project.layoutTemplateId).map((layoutTemplateId) => ({
      ...body,
      project: { ...project, layoutTemplateId },
    })),
  ];
}

function Summary({ state }: { state: WizardState }) {
  const photos = uploadedPaths(state.photos).length;
  return (
    <section aria-label="Summary" className="flex flex-wrap items-baseline gap-x-4 low:hidden max-sm:hidden">
      <h2 className="text-xl">{vehicleName(state.vehicle)}</h2>
      <p className="max-w-full truncate text-[0.9375rem] text-ink-soft">
        Owned by {state.owner.fullName}, {state.owner.location} · {photos} {photos === 1 ? 'photo' : 'photos'}
      </p>
    </section>
  );
}
