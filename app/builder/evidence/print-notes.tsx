import { counted } from '#app/platform/counted.ts';
import type { Review } from './review.ts';

/** Tells before documents are generated what has no source in them, and what is not in them. */
export function PrintNotes({ review }: { review: Review | null }) {
  if (!review) return null;
  const { openCount, heldBack } = review;
  const isOne = openCount === 1;
  const held = heldBack.length;
  return (
    <div role="note" className="flex flex-col gap-1 border-l-4 border-chart-2 pl-3 empty:hidden md:col-span-2">
      {openCount > 0 && (
        <p>
          {counted(openCount, 'statement')} without a source {isOne ? 'is' : 'are'} printed as yours (†).
        </p>
      )}
      {held > 0 && (
        <p>
          {counted(held, 'statement')} {held === 1 ? 'is' : 'are'} held back.
        </p>
      )}
    </div>
  );
}
