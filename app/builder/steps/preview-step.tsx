import { Link } from '@remix-run/react';
import { BookOpen, PenLine, Presentation, RotateCcw } from 'lucide-react';
import { type Dispatch, type ReactNode, useEffect, useMemo } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { ContentBlocks } from '#app/builder/content-editor/content-blocks.tsx';
import { type ContentEditor, useContentEditor } from '#app/builder/content-editor/use-content-editor.ts';
import { PrintNotes } from '#app/builder/evidence/print-notes.tsx';
import { toReview } from '#app/builder/evidence/review.ts';
import { IdentityCard } from '#app/builder/identity-card.tsx';
import { PapersNote } from '#app/builder/papers/papers-note.tsx';
import type { PendingPaper } from '#app/builder/papers/use-papers.ts';
import { toDocumentBody } from '#app/builder/wizard-showcase.ts';
import { countUnderWay, otherMakeOfPapers, uploadedPaths, type WizardState } from '#app/builder/wizard-state.ts';
import { CUSTOMIZE, VEHICLE } from '#app/builder/wizard-steps.ts';
import { WritingPreview } from '#app/builder/writing-preview.tsx';
import { BrochurePreview } from '#app/documents/brochure/preview/brochure-preview.tsx';
import { LazyPrintEditionNote } from '#app/documents/lazy-print-edition-note.tsx';
import { PaperChoice } from '#app/documents/paper-choice.tsx';
import { useDocuments } from '#app/documents/use-documents.ts';
import { DEFAULT_LAYOUT_ID, LAYOUTS } from '#app/showcases/layouts.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { SaveBar, type Saving } from './save-bar.tsx';

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

const PROOFS: { kind: 'pdf' | 'pptx'; title: string; caption: string; icon: ReactNode }[] = [
  {
    kind: 'pdf',
    title: 'PDF Brochure',
    caption: 'A magazine of your vehicle',
    icon: <BookOpen aria-hidden="true" />,
  },
  { kind: 'pptx', title: 'PowerPoint', caption: '7 to 10 slides you can edit', icon: <Presentation aria-hidden="true" /> },
];

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
  const saveBar = <SaveBar {...saving} onSave={() => editor.trySaving(() => void saving.save())} />;
  // Specification §9: builder preview and download always use the traditional layout's name.
  const { project, ...written } = toDocumentBody(state);
  const body = state.content && { project: { ...project, layoutTemplateName: LAYOUTS[DEFAULT_LAYOUT_ID].name }, ...written };
  const { content, handwritten, vehicle } = state;
  const review = useMemo(() => toReview({ content, handwritten, vehicle }), [content, handwritten, vehicle]);
  const { work, edition, paper, setPaper, make } = useDocuments(body, { isOwn: true });
  const { writing, answer, cancel } = editor.whole;
  const question = writing.state === 'asking' && (
    <IdentityCard
      question={writing.question}
      vehicle={state.vehicle}
      onAnswer={answer}
      onRename={(name) => {
        // The text is generated anew for the name once it is typed.
        cancel();
        dispatch({ type: 'vehicleTyped', vehicle: name });
      }}
      onCorrect={() => onGoTo(VEHICLE)}
    >
      {!state.content && <StartBlankButton onClick={editor.startBlank} />}
    </IdentityCard>
  );
  if (!state.content || !body) {
    return (
      <div className="flex flex-col gap-8">
        {question || (isComplete ? <Unwritten editor={editor} onCancel={() => onGoTo(CUSTOMIZE)} /> : <AwaitingPhotos />)}
        {saveBar}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <Summary state={state} />
      <PapersNote
        papers={state.papers}
        pending={pendingPapers}
        otherMake={otherMakeOfPapers(state)}
        onCheck={() => onGoTo(VEHICLE)}
        onKeep={() => dispatch({ type: 'papersKept' })}
      />
      {question}
      <BrochurePreview content={body} paper={paper} />
      <section aria-label="Proofs" className="grid gap-4 md:grid-cols-2">
        <PrintNotes review={review} />
        {PROOFS.map(({ kind, title, caption, icon }) => (
          <div key={kind} className="flex flex-col gap-4 rounded-card border border-rule-strong bg-raised p-5">
            <div className="flex items-center gap-4 [&>svg]:size-10 [&>svg]:shrink-0 [&>svg]:stroke-[1.25] [&>svg]:text-brass">
              {icon}
              <div>
                <h2 className="text-lg">{title}</h2>
                <p className="text-[0.9375rem] text-ink-soft">{caption}</p>
              </div>
            </div>
            {kind === 'pdf' && <PaperChoice paper={paper} disabled={work !== null} onChoose={setPaper} />}
            {work?.wanted === kind || (kind === 'pdf' && work?.wanted === 'print') ? (
              <ProgressBar {...work.progress} />
            ) : (
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" disabled={work !== null} onClick={() => void make(kind, 'preview')}>
                  Preview {title}
                </Button>
                <Button variant="secondary" disabled={work !== null} onClick={() => void make(kind, 'download')}>
                  Download {title}
                </Button>
                {kind === 'pdf' && (
                  <Button variant="ghost" disabled={work !== null} onClick={() => void make('print', 'download')}>
                    Download print edition
                  </Button>
                )}
              </div>
            )}
          </div>
        ))}
      </section>
      <LazyPrintEditionNote edition={edition} />
      <ContentBlocks state={state} dispatch={dispatch} editor={editor} review={review} />
      {saveBar}
    </div>
  );
}

/** Shown before there is content: the progress of generating it, or why it failed. Either way the owner may write instead. */
function Unwritten({ editor: { whole, startBlank, regenerate }, onCancel }: { editor: ContentEditor; onCancel: () => void }) {
  const { writing } = whole;
  const startBlankButton = <StartBlankButton onClick={startBlank} />;
  if (writing.state === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-4 rounded-card border-2 border-danger bg-raised p-5">
        <div>
          <h2 className="text-xl">Generation failed</h2>
          <p>{writing.reason}</p>
          <p className="text-ink-soft">Nothing you entered is lost.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={regenerate}>
            <RotateCcw className="size-4" aria-hidden="true" />
            Try again
          </Button>
          {startBlankButton}
        </div>
      </div>
    );
  }
  if (writing.state === 'writing' && writing.progress.isHeld) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4 rounded-card border-2 border-brass bg-raised p-5">
        <div className="max-w-prose">
          <h2 className="text-xl">The writing service is not responding</h2>
          <p className="mt-1">
            Your request is in line and is written as soon as the service is back: you may wait here. Nothing is lost: what you
            entered is kept as a draft, and you can also come back to it later, or write it yourself.
          </p>
        </div>
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          Waiting for the writing service…
        </p>
        <div className="flex flex-wrap gap-3">
          {startBlankButton}
          <Button asChild variant="secondary">
            <Link to="/">Come back later</Link>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5 py-6">
      <p className="flex items-center gap-3 font-display text-xl">
        <Spinner />
        Generating showcase content...
      </p>
      <div className="w-full">{writing.state === 'writing' && <ProgressBar {...writing.progress} />}</div>
      {writing.state === 'writing' && <WritingPreview texts={writing.texts} />}
      <p className="text-ink-soft">Whatever it writes, you can change every part of it. Or write it all yourself:</p>
      <div className="flex flex-wrap gap-3">
        {startBlankButton}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Shown while photos are on their way, whose progress is above. */
function AwaitingPhotos() {
  return (
    <div className="flex flex-col items-start gap-5 py-6">
      <p className="flex items-center gap-3 font-display text-xl">
        <Spinner />
        Waiting for your photos
      </p>
      <p className="text-ink-soft">The history is written as soon as they have arrived.</p>
    </div>
  );
}

function StartBlankButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      <PenLine className="size-4" aria-hidden="true" />
      Write it yourself
    </Button>
  );
}

function Summary({ state }: { state: WizardState }) {
  const paths = uploadedPaths(state.photos);
  return (
    <section aria-label="Summary" className="flex items-center gap-4 sm:gap-5">
      <img
        src={`${paths[0]}?size=thumbnail`}
        alt=""
        className="h-16 w-24 shrink-0 rounded-card border object-cover sm:h-24 sm:w-36"
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="text-xl sm:text-2xl">{vehicleName(state.vehicle)}</h2>
        <p className="text-[0.9375rem] text-ink-soft sm:text-base">
          Owned by {state.owner.fullName}, {state.owner.location} · {paths.length} {paths.length === 1 ? 'photo' : 'photos'}
        </p>
      </div>
    </section>
  );
}
