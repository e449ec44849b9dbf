import { BookOpenText, Presentation } from 'lucide-react';
import { ReadBrochure } from '#app/documents/brochure/preview/read-brochure.tsx';
import { useDocuments } from '#app/documents/use-documents.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';

const CARDS = [
  { wanted: 'pdf', title: 'PDF Brochure', text: 'A magazine about one car, to read and to print.', Icon: BookOpenText },
  {
    wanted: 'pptx',
    title: 'PowerPoint',
    text: 'Slides with your words and photos, to be changed as you like.',
    Icon: Presentation,
  },
] as const;

/** The two preview cards of a showcase that has just been paid (Specification §2). */
export function PaidDocuments({ showcase }: { showcase: Showcase }) {
  const { work, make } = useDocuments(contentOf(showcase), { keptFor: showcase.id });
  return (
    // The page around it is a live region, which would announce every change of the progress bar.
    <div aria-live="off" className="mt-4 w-full">
      <ul className="grid gap-4 text-left sm:grid-cols-2">
        {CARDS.map(({ wanted, title, text, Icon }) => (
          <li key={wanted} className="walnut card flex flex-col p-5">
            <Icon className="size-8 text-brass" strokeWidth={1.3} aria-hidden="true" />
            <h3 className="mt-3 text-2xl text-ink">{title}</h3>
            <p className="mt-1 mb-4 flex-1 text-ink-soft">{text}</p>
            {wanted === 'pdf' && (
              <div className="mb-3 grid">
                <ReadBrochure
                  vehicle={vehicleName(showcase.vehicleData)}
                  content={contentOf(showcase)}
                  paper="letter"
                  variant="secondary"
                />
              </div>
            )}
            <div className="grid gap-2">
              {/* The page's own first thing is to share it. */}
              <Button
                variant="secondary"
                disabled={work !== null}
                busy={work?.wanted === wanted}
                onClick={() => void make(wanted, 'preview')}
              >
                Preview {title}
              </Button>
              <Button variant="ghost" disabled={work !== null} onClick={() => void make(wanted, 'download')}>
                Download {title}
              </Button>
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
