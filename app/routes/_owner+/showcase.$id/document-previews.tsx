import { BookOpenText, Download, Presentation, Scissors } from 'lucide-react';
import { LazyPrintEditionNote } from '#app/documents/lazy-print-edition-note.tsx';
import { PaperChoice } from '#app/documents/paper-choice.tsx';
import type { useDocuments } from '#app/documents/use-documents.ts';
import { Button } from '#app/ui/button.tsx';
import { PhoneFold } from '#app/ui/folds/phone-fold.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';

/** The owner's documents, which an administrator may generate as well. */
export function DocumentPreviews({ documents }: { documents: ReturnType<typeof useDocuments> }) {
  const { work, edition, paper, setPaper, make } = documents;
  return (
    <section aria-labelledby="documents" className="walnut card mt-6 p-5 [--notch:16px] sm:p-9">
      <h2 id="documents" className="text-2xl">
        Documents
      </h2>
      <p className="mt-1 text-ink-soft">The presentation and the brochure, updated whenever the showcase has changed.</p>
      <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button
          variant="secondary"
          disabled={work !== null}
          busy={work?.wanted === 'pptx'}
          onClick={() => void make('pptx', 'preview')}
        >
          {work?.wanted !== 'pptx' && <Presentation className="size-5" aria-hidden="true" />}
          Preview PowerPoint
        </Button>
        <Button disabled={work !== null} busy={work?.wanted === 'pdf'} onClick={() => void make('pdf', 'preview')}>
          {work?.wanted !== 'pdf' && <BookOpenText className="size-5" aria-hidden="true" />}
          Preview PDF Brochure
        </Button>
      </div>
      <PhoneFold title="Downloads and paper" opensAt="documents" className="mt-3">
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button variant="secondary" disabled={work !== null} onClick={() => void make('pptx', 'download')}>
            <Download className="size-5" aria-hidden="true" />
            Download PowerPoint
          </Button>
          <Button variant="secondary" disabled={work !== null} onClick={() => void make('pdf', 'download')}>
            <Download className="size-5" aria-hidden="true" />
            Download PDF Brochure
          </Button>
          <Button
            variant="secondary"
            disabled={work !== null}
            busy={work?.wanted === 'print'}
            onClick={() => void make('print', 'download')}
          >
            {work?.wanted !== 'print' && <Scissors className="size-5" aria-hidden="true" />}
            Download print edition (PDF)
          </Button>
        </div>
        <div className="mt-4">
          <PaperChoice paper={paper} disabled={work !== null} onChoose={setPaper} />
        </div>
        <p className="mt-4 max-w-prose text-[0.9375rem] text-ink-soft">
          Browsers can’t show a PowerPoint, so its preview is saved to your downloads. The print edition is for a print shop:
          PDF/X-4 with 1/8 in of bleed, crop marks, and photos at 300 dpi where they have them.
        </p>
      </PhoneFold>
      {work && (
        <div className="mt-5 max-w-xl">
          <ProgressBar {...work.progress} />
        </div>
      )}
      <div className="mt-3 empty:hidden">
        <LazyPrintEditionNote edition={edition} />
      </div>
    </section>
  );
}
