import { FileText } from 'lucide-react';
import { type Dispatch, useRef, useState } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { paperSourceId } from '#app/showcases/papers/paper-source-id.ts';
import { MAX_PAPERS, PAPER_KINDS } from '#app/showcases/papers/paper-topics.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { CheckPaper } from './check-paper.tsx';
import { ACCEPTED_PAPERS } from './paper-pictures.ts';
import type { PaperUploads, PendingPaper } from './use-papers.ts';

type PapersPanelProps = { papers: Paper[]; uploads: PaperUploads; dispatch: Dispatch<WizardAction> };

/** The owner's papers: photographed or uploaded, read, and checked. */
export function PapersPanel({ papers, uploads, dispatch }: PapersPanelProps) {
  const { pending, add, retry, remove, removeRead } = uploads;
  const [opened, setOpened] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const paper = papers.find(({ photoUrl }) => photoUrl === opened);
  const room = MAX_PAPERS - papers.length - pending.length;
  return (
    <section aria-labelledby="papers-heading" className="flex flex-col items-start gap-4 border-t pt-6">
      <div className="max-w-prose">
        <h3 id="papers-heading" className="text-xl">
          Papers about your car
        </h3>
        <p className="text-[0.9375rem] leading-snug text-ink-soft">
          Optional. Photograph a data plate, build sheet, window sticker or registry letter, or choose a PDF, and we read it for
          you. What you confirm becomes a source of your history. Nobody else sees the paper itself.
        </p>
      </div>
      {papers.length + pending.length > 0 && (
        <ul className="flex w-full max-w-2xl flex-col">
          {papers.map((one) => (
            <PaperRow
              key={one.photoUrl}
              paper={one}
              onCheck={() => setOpened(one.photoUrl)}
              onRemove={() => {
                removeRead(one.photoUrl, paperSourceId(one.photoUrl));
                button.current?.focus();
              }}
            />
          ))}
          {pending.map((one) => (
            <PendingRow key={one.key} pending={one} onRetry={() => retry(one)} onRemove={() => remove(one.key)} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_PAPERS}
        aria-label="Papers"
        onChange={({ target }) => {
          for (const [place, file] of [...(target.files ?? [])].entries()) add(file, room - place);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button ref={button} variant="secondary" disabled={room <= 0} onClick={() => input.current?.click()}>
        Add papers
      </Button>
      {room <= 0 && <p className="text-[0.9375rem] text-ink-soft">That is all a showcase holds: {MAX_PAPERS} papers.</p>}
      {paper && (
        <CheckPaper
          paper={paper}
          onChange={(changed) => dispatch({ type: 'paperChanged', paper: changed, sourceId: paperSourceId(changed.photoUrl) })}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3 first:border-t-0';

function PaperRow({ paper: { photoUrl, kind, details }, onCheck, onRemove }: RowProps) {
  const open = details.filter(({ isConfirmed }) => !isConfirmed).length;
  const title = PAPER_KINDS[kind];
  const [isAsking, setIsAsking] = useState(false);
  const isConfirmed = details.some((detail) => detail.isConfirmed);
  return (
    <li className={ROW}>
      <img src={`${photoUrl}?size=thumbnail`} alt="" className="size-14 rounded-card border object-cover" />
      <div className="min-w-40 grow">
        <p className="font-semibold">{title}</p>
        <p className="text-[0.9375rem] text-ink-soft">{describe(details.length, open)}</p>
      </div>
      {details.length > 0 && (
        <Button variant={open > 0 ? 'primary' : 'secondary'} size="small" onClick={onCheck}>
          Check details<span className="sr-only"> of the {title.toLowerCase()}</span>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={isConfirmed ? () => setIsAsking(true) : onRemove}>
        Remove<span className="sr-only"> the {title.toLowerCase()}</span>
      </Button>
      <ConfirmDialog
        title="Remove this paper?"
        description="The details that you confirmed on it go with it, and what your history says from them is printed as your statement."
        confirmLabel="Remove"
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onRemove}
      />
    </li>
  );
}

type RowProps = { paper: Paper; onCheck: () => void; onRemove: () => void };

function describe(count: number, open: number): string {
  if (count === 0) return 'Nothing could be read on it. Try a sharper photo, straight from above.';
  const found = count === 1 ? 'One detail' : `${count} details`;
  return open === 0 ? `${found}, all confirmed` : `${found}, ${open} to confirm`;
}

type PendingRowProps = { pending: PendingPaper; onRetry: () => void; onRemove: () => void };

function PendingRow({ pending: { file, state }, onRetry, onRemove }: PendingRowProps) {
  const isFailed = state.kind === 'failed';
  return (
    <li className={ROW}>
      <span className="grid size-14 place-items-center rounded-card border bg-ground text-brass">
        {isFailed ? <FileText aria-hidden="true" /> : <Spinner className="size-5" />}
      </span>
      <div className="min-w-40 grow">
        <p className="font-semibold break-all">{file.name}</p>
        <p
          role={isFailed ? 'alert' : 'status'}
          className={isFailed ? 'text-[0.9375rem] text-danger' : 'text-[0.9375rem] text-ink-soft'}
        >
          {isFailed ? state.reason : `${state.stage}…`}
        </p>
      </div>
      {isFailed && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again<span className="sr-only"> with {file.name}</span>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={onRemove}>
        {isFailed ? 'Remove' : 'Cancel'}
        <span className="sr-only"> {file.name}</span>
      </Button>
    </li>
  );
}
