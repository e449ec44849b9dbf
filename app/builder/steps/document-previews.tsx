import { BookOpen, Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { PrintNotes } from '#app/builder/evidence/print-notes.tsx';
import type { Review } from '#app/builder/evidence/review.ts';
import { LazyPrintEditionNote } from '#app/documents/lazy-print-edition-note.tsx';
import { PaperChoice } from '#app/documents/paper-choice.tsx';
import type { useDocuments } from '#app/documents/use-documents.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';

const PREVIEWS: { kind: 'pdf' | 'pptx'; title: string; caption: string; icon: ReactNode }[] = [
  {
    kind: 'pdf',
    title: 'PDF Brochure',
    caption: 'A magazine of your vehicle',
    icon: <BookOpen aria-hidden="true" />,
  },
  { kind: 'pptx', title: 'PowerPoint', caption: '7 to 10 slides you can edit', icon: <Presentation aria-hidden="true" /> },
];

type DocumentPreviewsProps = { documents: ReturnType<typeof useDocuments>; review: Review | null };

/** The documents of what is not saved yet, to look at and to keep. */
export function DocumentPreviews({ documents: { work, edition, paper, setPaper, make }, review }: DocumentPreviewsProps) {
  return (
    <>
      <section aria-label="Preview documents" className="grid gap-4 md:grid-cols-2">
        <PrintNotes review={review} />
        {PREVIEWS.map(({ kind, title, caption, icon }) => (
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
                    Download print edition (PDF)
                  </Button>
                )}
              </div>
            )}
          </div>
        ))}
      </section>
      <LazyPrintEditionNote edition={edition} />
    </>
  );
}
