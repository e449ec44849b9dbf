import { Link } from '@remix-run/react';
import { useContext, useState } from 'react';
import { LazyPrintEditionNote } from '#app/documents/lazy-print-edition-note.tsx';
import type { PrintEdition } from '#app/documents/print-edition-note.tsx';
import type { KitPart } from '#app/documents/show-kit/pieces.ts';
import { keepOffline, receiveDocument, saveDocument } from '#app/documents/use-documents.ts';
import { SignedInAs } from '#app/platform/forms/signed-in-as.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PhoneFold } from '#app/ui/folds/phone-fold.tsx';
import { useLazyComponent } from '#app/ui/lazy-component.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.ts';

const PARTS = { load: () => import('./show-kit-parts.tsx'), name: 'The list of pieces' };

type ShowDayKitProps = {
  showcaseId: string;
  /** Where the flyer's code leads nowhere. */
  isFlyerClosed: boolean;
  isOwn: boolean;
};

/** The papers for a show, together or each alone. */
export function ShowDayKit({ showcaseId, isFlyerClosed, isOwn }: ShowDayKitProps) {
  const signedInAs = useContext(SignedInAs);
  const [wanted, setWanted] = useState<KitPart | 'kit' | null>(null);
  const [showId, setShowId] = useState<string | null>(null);
  const [isForPress, setForPress] = useState(false);
  const [printed, setPrinted] = useState<PrintEdition | null>(null);
  const [isOpen, setOpen] = useState(false);
  const parts = useLazyComponent(PARTS, isOpen, setOpen);

  const download = async (part: KitPart | 'kit') => {
    setWanted(part);
    setPrinted(null);
    try {
      const query = part === 'kit' ? '' : `?piece=${part}`;
      const body = { projectId: showcaseId, showId: showId ?? undefined, ...(isForPress && { edition: 'print' }) };
      const received = await receiveDocument(`/api/generate/show-kit${query}`, { body });
      saveDocument(received);
      if (isOwn && signedInAs) keepOffline(received, { ownerId: signedInAs, showcaseId });
      if (isForPress) setPrinted(received.edition);
      toast({ title: 'Download Started' });
    } catch (error) {
      tellFailure({ title: 'Download failed', error, tried: 'Failed to make the show-day kit', fallback: '' });
    } finally {
      setWanted(null);
    }
  };

  return (
    <section aria-labelledby="show-day-kit" className="card mt-6 p-6 max-sm:px-5 max-sm:py-3 sm:p-9">
      <PhoneFold headingId="show-day-kit" title="Show-day kit">
        <p className="mt-1 max-w-prose text-ink-soft">
          To set up beside the car: a board, a dash card, a judges’ sheet, a table tent and a name badge in its theme, and the
          flyer. They show what the flyer’s settings allow; the value is on the flyer alone, unless you{' '}
          <Link to={`/showcase/${showcaseId}/flyer`}>turn that off</Link>.{' '}
          {isFlyerClosed
            ? 'The flyer is left out while its code is closed.'
            : 'Once you have the flyer, whoever scans its code can read the brochure.'}
        </p>
        <Checkbox
          className="mt-4"
          label="For a print shop (with bleed)"
          checked={isForPress}
          disabled={wanted !== null}
          onChange={setForPress}
        />
        <div className="mt-4 flex flex-wrap gap-3 max-sm:mb-2">
          <Button disabled={wanted !== null} busy={wanted === 'kit'} onClick={() => void download('kit')}>
            Download the kit (ZIP)
          </Button>
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Shows and single pieces
          </Button>
        </div>
        {printed && (
          <div className="mt-4">
            <LazyPrintEditionNote edition={printed} />
          </div>
        )}
        {/* As high as what arrives, so that nothing below moves twice. */}
        {isOpen && !parts && <Skeleton className="mt-8 h-256 sm:h-152" />}
        {isOpen && parts && (
          <parts.ShowKitParts
            showcaseId={showcaseId}
            isFlyerClosed={isFlyerClosed}
            isOwn={isOwn}
            wanted={wanted}
            showId={showId}
            onChoose={setShowId}
            onDownload={(part) => void download(part)}
          />
        )}
      </PhoneFold>
    </section>
  );
}
