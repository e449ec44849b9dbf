import { Download } from 'lucide-react';
import { SHOW_KIT_PIECE_IDS, SHOW_KIT_PIECES, type ShowKitPiece } from '#app/documents/show-kit/pieces.ts';
import { Button } from '#app/ui/button.tsx';

export type Part = ShowKitPiece | 'flyer';

type ShowKitPiecesProps = {
  /** What is being made; null for nothing. */
  wanted: Part | 'kit' | null;
  isFlyerClosed: boolean;
  onDownload: (part: Part) => void;
};

/** Each piece of the kit alone. Loaded when it is asked for. */
export function ShowKitPieces({ wanted, isFlyerClosed, onDownload }: ShowKitPiecesProps) {
  const parts: { id: Part; name: string; size: string }[] = [
    ...SHOW_KIT_PIECE_IDS.map((id) => ({ id, ...SHOW_KIT_PIECES[id] })),
    ...(isFlyerClosed ? [] : [{ id: 'flyer' as const, name: 'QR flyer', size: 'letter' }]),
  ];
  return (
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
            onClick={() => onDownload(id)}
          >
            {wanted !== id && <Download className="size-4.5 text-brass" aria-hidden="true" />}
            PDF
          </Button>
        </li>
      ))}
    </ul>
  );
}
