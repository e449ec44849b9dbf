// biome-ignore-all lint/a11y/noRedundantRoles: some screen readers do not treat a table laid out as cards as a table unless its parts have roles
import { Link, useLocation, useNavigate } from '@remix-run/react';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '#app/ui/field.tsx';
import { changed } from './list-address.ts';
import type { ListView } from './list-page.ts';

export type Column<Row> = {
  title: string;
  /** The sort key of this column, and the order of a first click. */
  sort?: { by: string; first: 'asc' | 'desc' };
  /** The column's share of the width, such as 'w-[20%]': fixed, so that nothing shifts while the rows load. */
  width: string;
  /** Figures are right-aligned. */
  isFigure?: boolean;
  /** Takes the full width of a card. */
  isWide?: boolean;
  cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  /** The table's accessible name. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The current sort; undefined for a list that can't be sorted. */
  view?: ListView;
  /** The label of the default order where no column stands for it: 'Newest first'. */
  firstOrder?: string;
};

/** A table that shows each row as a card where there is no room for its columns. */
export function DataTable<Row>({ label, columns, rows, keyOf, view, firstOrder }: DataTableProps<Row>) {
  return (
    <div>
      {view && <SortChoice columns={columns} view={view} firstOrder={firstOrder} />}
      <table role="table" aria-label={label} className="w-full text-left max-xl:block xl:table-fixed">
        <thead role="rowgroup" className="max-xl:hidden">
          <tr role="row">
            {columns.map(({ title, sort, width, isFigure = false }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                aria-sort={ariaSort(sort?.by, view)}
                className={clsx(
                  'border-b border-rule-strong px-2 pb-2 align-bottom first:pl-0 last:pr-0',
                  width,
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
        <tbody role="rowgroup" className="max-xl:grid max-xl:gap-4 md:max-xl:grid-cols-2">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-3 max-xl:rounded-card max-xl:border max-xl:border-rule-strong max-xl:bg-paper max-xl:p-4 xl:border-b"
            >
              {columns.map(({ title, cell, isFigure = false, isWide = false }) => (
                <td
                  key={title}
                  role="cell"
                  className={clsx(
                    'min-w-0 align-middle xl:px-2 xl:py-3 xl:first:pl-0 xl:last:pr-0',
                    isFigure && 'figures xl:text-right',
                    isWide && 'max-xl:col-span-2',
                  )}
                >
                  <span className="label block text-brass xl:hidden">{title}</span>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
      className="label group inline-flex items-center gap-1.5 rounded-card text-brass hover:text-ink"
    >
      {title}
      <Icon className={clsx('size-3.5', !isSorted && 'opacity-45 group-hover:opacity-100')} strokeWidth={2} aria-hidden="true" />
    </Link>
  );
}

type SortChoiceProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'firstOrder'> & { view: ListView };

/** Replaces the column headings where they have no room. */
function SortChoice<Row>({ columns, view, firstOrder }: SortChoiceProps<Row>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choose = (choice: string) => {
    const [sort = null, order = null] = choice === '' ? [] : choice.split(' ');
    navigate({ search: changed(search, { sort, order }) }, { preventScrollReset: true });
  };
  const isByColumn = columns.some(({ sort }) => sort?.by === view.sort);
  return (
    <div className="max-w-xs pb-5 xl:hidden">
      <Select
        aria-label="Sort by"
        value={isByColumn ? `${view.sort} ${view.order}` : ''}
        onChange={(event) => choose(event.target.value)}
      >
        {firstOrder && <option value="">{firstOrder}</option>}
        {columns.flatMap(({ title, sort }) =>
          sort
            ? [
                <option key={`${sort.by} asc`} value={`${sort.by} asc`}>{`${title}, ascending`}</option>,
                <option key={`${sort.by} desc`} value={`${sort.by} desc`}>{`${title}, descending`}</option>,
              ]
            : [],
        )}
      </Select>
    </div>
  );
}
