import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { ReaderButton } from './reader-button.tsx';

type ReaderSearchProps = {
  search: string;
  onSearch: (search: string) => void;
  /** On how many pages it is; undefined while nobody knows. */
  count: number | undefined;
  goToNext: () => void;
  /** Whether it is open where there is no room for it beside the title. */
  isOpen: boolean;
  className?: string | undefined;
};

/** What is searched in the pages, on how many it is, and the way from one to the next. */
export function ReaderSearch({ search, onSearch, count, goToNext, isOpen, className }: ReaderSearchProps) {
  return (
    <form
      className={clsx(
        'flex min-w-0 items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:pr-3 max-sm:pb-1',
        !isOpen && 'max-sm:hidden',
        className,
      )}
      onSubmit={(event) => {
        event.preventDefault();
        // Not that of a form around the reader.
        event.stopPropagation();
        goToNext();
      }}
    >
      <input
        type="search"
        aria-label="Search in the pages"
        placeholder="Search"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        className="h-10 min-w-0 rounded-card border border-rule-strong bg-raised px-3 text-ink placeholder:text-ink-soft max-sm:flex-1 sm:w-44"
      />
      <span role="status" className="figures text-[0.9375rem] text-ink-soft not-empty:min-w-16 sm:min-w-20">
        {search.trim() && count !== undefined && countInWords(count)}
      </span>
      {/* There from the start where there is room, so that nothing moves while one types. */}
      <ReaderButton label="Next match" isOff={!count} onClick={goToNext} className={clsx(!count && 'max-sm:hidden')}>
        <ArrowDown aria-hidden="true" />
      </ReaderButton>
    </form>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'Not found';
  return count === 1 ? '1 page' : `${count} pages`;
}
