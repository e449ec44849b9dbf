import { useRef } from 'react';
import { usePhotoDetails } from '#app/photos/use-photo-details.ts';
import { PAPER_KINDS } from '#app/showcases/papers/paper-topics.ts';
import type { Paper, PaperDetail } from '#app/showcases/papers/papers.schema.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PaperDetailEditor } from './paper-detail-editor.tsx';

/** Two details of a paper are never in the same place with the same label, except where no place is known. */
const keyOf = ({ topic, label, box, seal }: PaperDetail): string => JSON.stringify([topic, label, box, seal]);

type CheckPaperProps = { paper: Paper; onChange: (paper: Paper) => void; onClose: () => void };

/** Shows what was read on a paper, each detail beside its place there, until its owner has confirmed it. */
export function CheckPaper({ paper, onChange, onClose }: CheckPaperProps) {
  const { photoUrl, kind, details } = paper;
  const list = useRef<HTMLUListElement>(null);
  const pictures = usePhotoDetails([photoUrl]).details;
  const confirmed = details.filter(({ isConfirmed }) => isConfirmed).length;

  const replace = (index: number, ...replacements: PaperDetail[]) => {
    onChange({ ...paper, details: details.toSpliced(index, 1, ...replacements) });
    // The button that had the focus is gone: on to the next detail that waits for one.
    if (replacements[0]?.isConfirmed === false) return;
    requestAnimationFrame(() => {
      const items = [...(list.current?.children ?? [])].slice(replacements.length > 0 ? index + 1 : index);
      const next = items.flatMap((item) => item.querySelector<HTMLElement>('[data-confirm]') ?? [])[0];
      (next ?? list.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('footer button'))?.focus();
    });
  };

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={PAPER_KINDS[kind]}
      description="Compare each detail with your paper, and correct what was misread. Only what you confirm is used."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="label text-ink-soft">
          {details.length === 0 ? 'Nothing is left to confirm.' : `${confirmed} of ${details.length} confirmed.`}
        </p>
        <a href={`${photoUrl}?size=print`} target="_blank" rel="noreferrer" className="underline">
          See the whole paper<span className="sr-only"> in a new tab</span>
        </a>
      </div>
      <ul ref={list} className="flex flex-col">
        {details.map((detail, index) => (
          <PaperDetailEditor
            key={keyOf(detail)}
            detail={detail}
            picture={pictures.get(photoUrl)}
            onChange={(changed) => replace(index, changed)}
            onLeaveOut={() => replace(index)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
