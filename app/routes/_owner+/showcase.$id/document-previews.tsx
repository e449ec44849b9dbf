import { BookOpenText, Presentation } from 'lucide-react';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { usePreview } from './use-preview.ts';

export function DocumentPreviews({ showcase }: { showcase: Showcase }) {
  const { work, preview } = usePreview(showcase);
  return (
    <section aria-labelledby="documents" className="walnut plate mt-6 p-6 [--notch:16px] sm:p-9">
      <h2 id="documents" className="text-2xl">
        Documents
      </h2>
      <p className="mt-1 text-ink-soft">The presentation and the brochure, set anew whenever the showcase has changed.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={work !== null} busy={work?.format === 'pptx'} onClick={() => void preview('pptx')}>
          {work?.format !== 'pptx' && <Presentation className="size-5" aria-hidden="true" />}
          Preview PowerPoint
        </Button>
        <Button disabled={work !== null} busy={work?.format === 'pdf'} onClick={() => void preview('pdf')}>
          {work?.format !== 'pdf' && <BookOpenText className="size-5" aria-hidden="true" />}
          Preview PDF Brochure
        </Button>
      </div>
      {work && (
        <div className="mt-5 max-w-xl">
          <ProgressBar {...work.progress} />
        </div>
      )}
    </section>
  );
}
