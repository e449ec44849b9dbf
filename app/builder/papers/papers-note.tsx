import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import { Button } from '#app/ui/button.tsx';
import type { PendingPaper } from './use-papers.ts';

type PapersNoteProps = {
  papers: Paper[];
  pending: PendingPaper[];
  /** The make of another car that they were added for. */
  otherMake: string | null;
  onCheck: () => void;
  /** They are about this car as well. */
  onKeep: () => void;
};

const AFTER_CONFIRMING = 'After you have confirmed details, have the history written again.';
const AFTER_KEEPING = 'If they are about this car too, use them, and have the history written again.';

/** Says in the last step what of the owner's papers is not used, since it was not confirmed or has not been read. */
export function PapersNote({ papers, pending, otherMake, onCheck, onKeep }: PapersNoteProps) {
  const isReading = pending.some(({ state }) => state.kind === 'working');
  const open = papers.flatMap(({ details }) => details).filter(({ isConfirmed }) => !isConfirmed).length;
  if (!isReading && open === 0 && otherMake === null) return null;
  return (
    <section
      aria-label="Papers"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-rule-strong bg-raised p-4"
    >
      <p role="status" className="max-w-prose">
        {otherMake !== null && `Your papers were added when this car was a ${otherMake}, and are not used. `}
        {isReading && 'A paper is still being read. '}
        {open > 0 &&
          `${open === 1 ? 'One detail of your papers is' : `${open} details of your papers are`} not confirmed, and not used. `}
        {otherMake === null ? AFTER_CONFIRMING : AFTER_KEEPING}
      </p>
      <div className="flex flex-wrap gap-3">
        {otherMake !== null && (
          <Button size="small" onClick={onKeep}>
            Use them for this car
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onCheck}>
          Check your papers
        </Button>
      </div>
    </section>
  );
}
