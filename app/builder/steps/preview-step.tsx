import { BookOpen, Presentation, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { useGeneratedContent } from '#app/builder/use-generated-content.ts';
import { toDocumentBody, uploadedPaths, type WizardState } from '#app/builder/wizard-state.ts';
import { BrochurePreview } from '#app/documents/brochure/preview/brochure-preview.tsx';
import { SoftPhotosNote } from '#app/documents/soft-photos-note.tsx';
import { useDocuments } from '#app/documents/use-documents.ts';
import { DEFAULT_LAYOUT_ID, LAYOUTS } from '#app/showcases/catalogue.ts';
import type { GeneratedContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

type PreviewStepProps = {
  state: WizardState;
  generation: ReturnType<typeof useGeneratedContent>;
  /** Save, update or go to checkout. */
  saveAction: ReactNode;
};

const PROOFS: { kind: 'pdf' | 'pptx'; title: string; caption: string; icon: ReactNode }[] = [
  {
    kind: 'pdf',
    title: 'PDF Brochure',
    caption: 'A letter-size magazine of your vehicle',
    icon: <BookOpen aria-hidden="true" />,
  },
  { kind: 'pptx', title: 'PowerPoint', caption: '7 to 10 slides you can edit', icon: <Presentation aria-hidden="true" /> },
];

/** Step 5: what was written, the proofs, and saving. */
export function PreviewStep({ state, generation: { writing, generate }, saveAction }: PreviewStepProps) {
  // Specification §9: builder preview and download always use the traditional layout's name.
  const { project, ...written } = toDocumentBody(state);
  const body = state.content && { project: { ...project, layoutTemplateName: LAYOUTS[DEFAULT_LAYOUT_ID].name }, ...written };
  const { work, softPhotos, make } = useDocuments(body);
  if (!state.content || !body) {
    return writing.state === 'failed' ? (
      <div role="alert" className="flex flex-col items-start gap-4 rounded-plate border-2 border-danger bg-raised p-5">
        <div>
          <h3 className="text-xl">Generation failed</h3>
          <p>{writing.reason}</p>
          <p className="text-ink-soft">Nothing you entered is lost.</p>
        </div>
        <Button onClick={() => void generate()}>
          <RotateCcw className="size-4" aria-hidden="true" />
          Try again
        </Button>
      </div>
    ) : (
      <div className="flex flex-col gap-5 py-6">
        <p className="flex items-center gap-3 font-display text-xl">
          <Spinner />
          Generating showcase content...
        </p>
        {writing.state === 'writing' && <ProgressBar {...writing.progress} />}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <Summary state={state} />
      <BrochurePreview content={body} />
      <section aria-label="Proofs" className="grid gap-4 md:grid-cols-2">
        {PROOFS.map(({ kind, title, caption, icon }) => (
          <div key={kind} className="flex flex-col gap-4 rounded-plate border border-rule-strong bg-raised p-5">
            <div className="flex items-center gap-4 [&>svg]:size-10 [&>svg]:shrink-0 [&>svg]:stroke-[1.25] [&>svg]:text-brass">
              {icon}
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="text-[0.9375rem] text-ink-soft">{caption}</p>
              </div>
            </div>
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
      <SoftPhotosNote softPhotos={softPhotos} />
      <Written content={state.content} onAgain={() => void generate()} isBusy={writing.state === 'writing'} />
      <div className="flex justify-end">{saveAction}</div>
    </div>
  );
}

function Summary({ state }: { state: WizardState }) {
  const paths = uploadedPaths(state.photos);
  return (
    <section aria-label="Summary" className="flex flex-wrap items-center gap-5">
      <img src={`${paths[0]}?size=thumbnail`} alt="" className="h-24 w-36 rounded-plate border object-cover" />
      <div>
        <h3 className="text-2xl">{vehicleName(state.vehicle)}</h3>
        <p className="text-ink-soft">
          Owned by {state.owner.fullName}, {state.owner.location} · {paths.length} {paths.length === 1 ? 'photo' : 'photos'}
        </p>
      </div>
    </section>
  );
}

/** What the model wrote, marked as such: the owner reads it before it is printed. */
function Written({ content, onAgain, isBusy }: { content: GeneratedContent; onAgain: () => void; isBusy: boolean }) {
  const { title, overview, significance, trivia } = content.historicalContent;
  return (
    <section aria-label="Content" className="rounded-plate border border-rule-strong bg-raised p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="label text-ink-soft">Written by a language model: please check it</p>
        <Button variant="ghost" size="small" busy={isBusy} onClick={onAgain}>
          <RotateCcw className="size-4" aria-hidden="true" />
          Write it anew
        </Button>
      </div>
      <h3 className="mt-2 text-2xl">{title}</h3>
      <div className="mt-4 grid gap-x-10 gap-y-4 lg:grid-cols-[2fr_1fr]">
        <div className="flex max-w-prose flex-col gap-3 whitespace-pre-line">
          <p>{overview}</p>
          <p className="italic">{significance}</p>
        </div>
        <div>
          <h4 className="label text-brass">Trivia</h4>
          <ul className="mt-2 flex flex-col gap-2 text-[0.9375rem]">
            {trivia.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a model may say a thing twice, and the list changes as a whole
              <li key={index} className="border-t pt-2">
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
