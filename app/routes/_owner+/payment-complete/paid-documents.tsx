import { BookOpenText, Download, Presentation } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ReadBrochure } from '#app/documents/brochure/preview/read-brochure.tsx';
import { useDocuments } from '#app/documents/use-documents.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';

const CARDS = [
  {
    wanted: 'pdf',
    title: 'PDF Brochure',
    text: 'A magazine about one car, to read and to print.',
    Icon: BookOpenText,
    download: 'A file to keep, to send and to print at home.',
    preview: 'The same file, opened in a new tab.',
  },
  {
    wanted: 'pptx',
    title: 'PowerPoint',
    text: 'Slides with your words and photos, to be changed as you like.',
    Icon: Presentation,
    download: 'A file for the club evening, to open in PowerPoint or Keynote.',
    preview: 'Browsers can’t show slides, so it goes to your downloads as well.',
  },
] as const;

/**
 * The two preview cards of a showcase that has just been paid (Specification §2). To read the brochure is what one wants first; each other
 * button says what it is for, since all are about one document.
 */
export function PaidDocuments({ showcase }: { showcase: Showcase }) {
  const { work, make } = useDocuments(contentOf(showcase), { keptFor: showcase.id });
  return (
    // The page around it is a live region, which would announce every change of the progress bar.
    <div aria-live="off" className="mt-4 w-full">
      <ul className="grid gap-4 text-left sm:grid-cols-2">
        {CARDS.map(({ wanted, title, text, Icon, download, preview }) => (
          <li key={wanted} className="walnut card flex flex-col p-5">
            <Icon className="size-8 text-brass" strokeWidth={1.3} aria-hidden="true" />
            <h3 className="mt-3 text-2xl text-ink">{title}</h3>
            <p className="mt-1 mb-4 flex-1 text-ink-soft">{text}</p>
            <div className="grid gap-3">
              {wanted === 'pdf' && (
                <ReadBrochure vehicle={vehicleName(showcase.vehicleData)} content={contentOf(showcase)} paper="letter" />
              )}
              <Explained note={download}>
                {(describedBy) => (
                  <Button
                    variant="secondary"
                    aria-describedby={describedBy}
                    disabled={work !== null}
                    busy={work?.wanted === wanted}
                    onClick={() => void make(wanted, 'download')}
                  >
                    {work?.wanted !== wanted && <Download className="size-4.5" aria-hidden="true" />}
                    Download {title}
                  </Button>
                )}
              </Explained>
              <Explained note={preview}>
                {(describedBy) => (
                  <Button
                    variant="ghost"
                    aria-describedby={describedBy}
                    disabled={work !== null}
                    onClick={() => void make(wanted, 'preview')}
                  >
                    Preview {title}
                  </Button>
                )}
              </Explained>
            </div>
          </li>
        ))}
      </ul>
      {work && (
        <div className="mx-auto mt-5 max-w-xl">
          <ProgressBar {...work.progress} />
        </div>
      )}
    </div>
  );
}

/** A button above the sentence that says what it is for. @param children is given the sentence's id */
function Explained({ note, children }: { note: string; children: (noteId: string) => ReactNode }) {
  const noteId = useId();
  return (
    <div className="grid gap-1">
      {children(noteId)}
      <p id={noteId} className="text-center text-[0.9375rem] leading-snug text-balance text-ink-soft">
        {note}
      </p>
    </div>
  );
}
