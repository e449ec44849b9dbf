import { Await, Link, useLocation, useNavigation } from '@remix-run/react';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { ExportCsvLink } from '#app/admin/export-csv-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { changed, unsearched } from './list-address.ts';
import type { ListPage } from './list-page.ts';

type ListFrameProps<Row> = {
  /** What it lists, a lowercase plural: 'users'. */
  what: string;
  page: Promise<ListPage<Row>>;
  isSearch: boolean;
  /** Shown, and announced, while it loads. */
  loading?: string;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A page of a list with its pagination, in each of its states: loading, failed, empty, no results, loaded. */
export function ListFrame<Row>({ what, page, isSearch, loading = `Loading the ${what}`, empty, children }: ListFrameProps<Row>) {
  const { state } = useNavigation();
  return (
    <Suspense fallback={<RowSkeletons text={loading} />}>
      <Await resolve={page} errorElement={<LoadFailure what={`the ${what}`} />}>
        {(list) => (
          <FocusKeeper
            className={clsx('transition-opacity duration-150', state !== 'idle' && 'opacity-60')}
            isBusy={state !== 'idle'}
          >
            {list.rows.length === 0 && list.count === 0 && !isSearch ? (
              empty
            ) : (
              <>
                {list.rows.length > 0 ? children(list.rows) : <NothingHere what={what} isSearch={list.count === 0} />}
                <Pager what={what} {...list} />
              </>
            )}
          </FocusKeeper>
        )}
      </Await>
    </Suspense>
  );
}

/** A search without results, or a page that has become empty since, such as by deleting its last row. */
function NothingHere({ what, isSearch }: { what: string; isSearch: boolean }) {
  const { search } = useLocation();
  return (
    <div className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:px-7">
      <p>{isSearch ? `No ${what} match this search.` : `There are no ${what} on this page anymore.`}</p>
      <Button asChild variant="secondary" size="small">
        <Link to={{ search: isSearch ? unsearched(search) : changed(search, {}) }}>{isSearch ? 'Show all' : 'First page'}</Link>
      </Button>
    </div>
  );
}

type PagerProps = Omit<ListPage<unknown>, 'rows'> & { what: string };

function Pager({ what, count, isMore, next, previous }: PagerProps) {
  return (
    <nav aria-label={`Pages of ${what}`} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <p className="figures text-ink-soft" role="status">
        {isMore ? `More than ${count.toLocaleString('en-US')}` : count.toLocaleString('en-US')}{' '}
        {count === 1 ? what.replace(/ies$/, 'y').replace(/s$/, '') : what}
      </p>
      {(next || previous) && (
        <div className="flex gap-3">
          <PageLink cursor={previous} name="before">
            <ChevronLeft className="size-4.5 text-brass" aria-hidden="true" />
            Previous
          </PageLink>
          <PageLink cursor={next} name="after">
            Next
            <ChevronRight className="size-4.5 text-brass" aria-hidden="true" />
          </PageLink>
        </div>
      )}
    </nav>
  );
}

function PageLink({ cursor, name, children }: { cursor: string | null; name: 'after' | 'before'; children: ReactNode }) {
  const { search } = useLocation();
  if (!cursor) {
    return (
      <Button variant="secondary" size="small" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button asChild variant="secondary" size="small">
      <Link to={{ search: changed(search, { [name]: cursor }) }}>{children}</Link>
    </Button>
  );
}

function RowSkeletons({ text }: { text: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-ink-soft">{text}</p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

/** Downloads the list, all pages of it, as CSV. */
export function ExportListLink({ address }: { address: string }) {
  const { search } = useLocation();
  return <ExportCsvLink address={address + changed(search, {})} />;
}
