// biome-ignore-all lint/a11y/noRedundantRoles: a table that a phone lays out as cards is none to some screen readers unless its parts say so
import { Link, useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListView } from './list-page.ts';

export type Column<Row> = {
  title: string;
  /** The name of the sort that this column stands for, and the order that a first press asks for. */
  sort?: { by: string; first: 'asc' | 'desc' };
  /** Figures stand right. */
  isFigure?: boolean;
  /** Takes the card's whole width on a phone. */
  isWide?: boolean;
  cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  /** What the table holds, read out as its name. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** How the list is sorted; none for a list that can't be. */
  view?: ListView;
};

/**
 * A table; on a phone each row is a card of its own, since ten columns can't be read through a keyhole.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, view }: DataTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="w-full text-left max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ title, sort, isFigure = false }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              aria-sort={ariaSort(sort?.by, view)}
              className={clsx(
                'border-b border-rule-strong px-3 pb-2 align-bottom first:pl-0 last:pr-0',
                isFigure && 'text-right',
              )}
            >
              {sort && view ? (
                <SortLink title={title} sort={sort} view={view} />
              ) : (
                <span className="label text-brass">{title}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-4">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-3 max-md:rounded-plate max-md:border max-md:border-rule-strong max-md:bg-paper max-md:p-4 md:border-b"
          >
            {columns.map(({ title, cell, isFigure = false, isWide = false }) => (
              <td
                key={title}
                role="cell"
                className={clsx(
                  'min-w-0 align-middle md:px-3 md:py-3 md:first:pl-0 md:last:pr-0',
                  isFigure && 'figures md:text-right',
                  isWide && 'max-md:col-span-2',
                )}
              >
                <span aria-hidden="true" className="label block text-brass md:hidden">
                  {title}
                </span>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ariaSort(sort: string | undefined, view: ListView | undefined) {
  if (!sort || !view) return undefined;
  if (sort !== view.sort) return 'none';
  return view.order === 'asc' ? 'ascending' : 'descending';
}

function SortLink({ title, sort, view }: { title: string; sort: { by: string; first: 'asc' | 'desc' }; view: ListView }) {
  const { search } = useLocation();
  const isSorted = view.sort === sort.by;
  const order = isSorted ? (view.order === 'asc' ? 'desc' : 'asc') : sort.first;
  const Icon = isSorted ? (view.order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <Link
      to={{ search: changed(search, { sort: sort.by, order }) }}
      preventScrollReset
      className="label group inline-flex items-center gap-1.5 rounded-plate text-brass hover:text-ink"
    >
      {title}
      <Icon className={clsx('size-3.5', !isSorted && 'opacity-45 group-hover:opacity-100')} strokeWidth={2} aria-hidden="true" />
    </Link>
  );
}

/** An address of the same list, seen otherwise: from its first page. */
export function changed(search: string, change: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const cursor of ['after', 'before']) params.delete(cursor);
  for (const [name, value] of Object.entries(change)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return `?${params}`;
}
