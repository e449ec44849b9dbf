import { Download, Flag } from 'lucide-react';
import { useState } from 'react';
import { SHOW_KIT_PIECE_IDS, SHOW_KIT_PIECES, type ShowKitPiece } from '#app/documents/show-kit/pieces.ts';
import { receiveDocument, saveDocument } from '#app/documents/use-documents.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';

type Part = ShowKitPiece | 'flyer';

type ShowDayKitProps = { showcaseId: string /** Where the flyer's code leads nowhere. */; isFlyerClosed: boolean };

/** The papers for a show, together or each alone. */
export function ShowDayKit({ showcaseId, isFlyerClosed }: ShowDayKitProps) {
  const [wanted, setWanted] = useState<Part | 'kit' | null>(null);
  const parts: { id: Part; name: string; size: string }[] = [
    ...SHOW_KIT_PIECE_IDS.map((id) => ({ id, ...SHOW_KIT_PIECES[id] })),
    ...(isFlyerClosed ? [] : [{ id: 'flyer' as const, name: 'QR flyer', size: 'letter' }]),
  ];

  const download = async (part: Part | 'kit') => {
    setWanted(part);
    try {
      const query = part === 'kit' ? '' : `?piece=${part}`;
      saveDocument(await receiveDocument(`/api/generate/show-kit${query}`, { body: { projectId: showcaseId } }));
      toast({ title: 'Download Started' });
    } catch (error) {
      tellFailure({ title: 'Download failed', error, tried: 'Failed to make the show-day kit', fallback: '' });
    } finally {
      setWanted(null);
    }
  };

  return (
    <section aria-labelledby="show-day-kit" className="card mt-6 p-6 sm:p-9">
      <h2 id="show-day-kit" className="text-2xl">
        Show-day kit
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Everything to set up beside the car, in its theme, ready for a print shop. Its pieces show what the flyer’s settings
        allow; the value is on the flyer alone, unless you turn that off.{' '}
        {isFlyerClosed
          ? 'The flyer is left out while its code is closed.'
          : 'Once you have the flyer, whoever scans its code can read the brochure.'}
      </p>
      <Button className="mt-5" disabled={wanted !== null} busy={wanted === 'kit'} onClick={() => void download('kit')}>
        {wanted !== 'kit' && <Flag className="size-5" aria-hidden="true" />}
        Download the kit
      </Button>
      <ul className="mt-5 grid gap-x-10 sm:grid-cols-2">
        {parts.map(({ id, name, size }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b py-2">
            <span className="min-w-0">
              {name} <span className="whitespace-nowrap text-ink-soft">{size}</span>
            </span>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Download the ${name === 'QR flyer' ? name : name.toLowerCase()}`}
              disabled={wanted !== null}
              busy={wanted === id}
              onClick={() => void download(id)}
            >
              {wanted !== id && <Download className="size-4.5 text-brass" aria-hidden="true" />}
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
