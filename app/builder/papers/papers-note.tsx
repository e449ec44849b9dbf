import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import { Button } from '#app/ui/button.tsx';
import type { PendingPaper } from './use-papers.ts';

type PapersNoteProps = { papers: Paper[]; pending: PendingPaper[]; onCheck: () => void };

/** Says in the last step what of the owner's papers is not used, since it was not confirmed or has not been read. */
export function PapersNote({ papers, pending, onCheck }: PapersNoteProps) {
  const isReading = pending.some(({ state }) => state.kind === 'working');
  const open = papers.flatMap(({ details }) => details).filter(({ isConfirmed }) => !isConfirmed).length;
  if (!isReading && open === 0) return null;
  return (
    <section
      aria-label="Papers"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-rule-strong bg-raised p-4"
    >
      <p role="status" className="max-w-prose">
        {isReading && 'A paper is still being read. '}
        {open > 0 &&
          `${open === 1 ? 'One detail of your papers is' : `${open} details of your papers are`} not confirmed, and not used. `}
        After you have confirmed details, have the history written again.
      </p>
      <Button variant="secondary" size="small" onClick={onCheck}>
        Check your papers
      </Button>
    </section>
  );
}
