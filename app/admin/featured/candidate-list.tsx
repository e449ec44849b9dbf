import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { MAX_FEATURED } from '#app/showcases/max-featured.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import type { FeaturedItem } from './featured-lists.ts';
import { ItemSummary } from './item-summary.tsx';

type CandidateListProps = {
  candidates: FeaturedItem[];
  hasMore: boolean;
  isSearch: boolean;
  isFull: boolean;
  /** Whether nothing is featured yet. */
  isFirst: boolean;
  onFeature: (item: FeaturedItem) => void;
};

/** Showcases that may be featured and are not on the landing page. */
export function CandidateList({ candidates, hasMore, isSearch, isFull, isFirst, onFeature }: CandidateListProps) {
  const listed = useRef<HTMLUListElement>(null);
  /** The pressed button disappears with its row, so the focus moves to the row that takes its place. */
  const feature = (item: FeaturedItem, index: number) => {
    onFeature(item);
    requestAnimationFrame(() => {
      const buttons = listed.current?.querySelectorAll('button') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  if (candidates.length === 0) {
    return (
      <p className="card p-6 text-ink-soft">
        {isSearch
          ? 'None of those that may be featured match this search.'
          : `No ${isFirst ? '' : 'other '}owner allows it so far. Owners do so on their showcase’s page, under “Share it”.`}
      </p>
    );
  }
  return (
    <>
      {isFull && (
        <p className="mb-3 text-ink-soft">The landing page holds {MAX_FEATURED}. Remove one to make room for another.</p>
      )}
      <ul ref={listed} aria-label="May be featured" className="flex flex-col gap-2">
        {candidates.map((item, index) => (
          <li key={item.id} className="flex items-center rounded-card border bg-paper pl-2">
            <ItemSummary item={item} />
            <Button
              variant="secondary"
              size="small"
              className="mr-3 shrink-0"
              disabled={isFull}
              aria-label={`Feature ${vehicleName(item.vehicleData)}`}
              onClick={() => feature(item, index)}
            >
              <Plus className="size-4 text-brass" aria-hidden="true" />
              Feature
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-4 text-ink-soft">The newest {candidates.length} are shown. Search to find others.</p>}
    </>
  );
}
