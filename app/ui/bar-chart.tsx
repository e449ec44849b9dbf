import { clsx } from 'clsx';
import { nice, ticks } from 'd3-array';

type Series = { name: string; className: string };

/** Series differ by more than their hue: each is lighter or darker than its neighbors, in light and dark mode. */
export const TONES = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3'] as const;

type ChartProps = {
  title: string;
  /** A line of small print under the title: the unit, the period. */
  note: string;
  /** The parts of a stacked bar. */
  series: Series[];
  /** The heading of the table's first column. */
  rowTitle: string;
  /** `fullLabel` is for the table, where the label is abbreviated. */
  rows: { label: string; fullLabel?: string; values: number[] }[];
  format: (value: number) => string;
  /** A short format for the axis. */
  formatTick?: (value: number) => string;
  className?: string;
};

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Vertical bars, such as months. Screen readers get the underlying table. */
export function BarChart({ title, note, series, rowTitle, rows, format, formatTick = format, className }: ChartProps) {
  const [, top] = nice(0, Math.max(1, ...rows.map(({ values }) => sum(values))), 4);
  const isEmpty = rows.every(({ values }) => sum(values) === 0);
  const marks = ticks(0, top, 4).filter(Number.isInteger);
  return (
    <figure className={clsx('card flex min-w-0 flex-col p-5 sm:p-6', className)}>
      <ChartHead title={title} note={note} series={series} />
      {isEmpty ? (
        <p className="mt-5 text-ink-soft">None yet</p>
      ) : (
        <>
          <div aria-hidden="true" className="relative mt-5 h-52 pl-14">
            {marks.map((mark) => (
              <div
                key={mark}
                className={clsx('absolute right-0 left-0 border-t', mark === 0 ? 'border-rule-strong' : 'border-rule')}
                style={{ bottom: `${(mark / top) * 100}%` }}
              >
                <span className="figures absolute bottom-0.5 left-0 text-xs leading-none text-ink-soft">{formatTick(mark)}</span>
              </div>
            ))}
            <div className="relative flex h-full items-end gap-[2.5%]">
              {rows.map(({ label, fullLabel = label, values }) => (
                <div
                  key={fullLabel}
                  className="flex h-full min-w-0 flex-1 flex-col justify-end"
                  title={`${fullLabel}: ${format(sum(values))}`}
                >
                  <Stack series={series} values={values} top={top} />
                </div>
              ))}
            </div>
          </div>
          <div aria-hidden="true" className="mt-1.5 flex gap-[2.5%] pl-14">
            {rows.map(({ label, fullLabel = label }) => (
              <span key={fullLabel} className="figures min-w-0 flex-1 overflow-hidden text-center text-xs text-ink-soft">
                {label}
              </span>
            ))}
          </div>
        </>
      )}
      <ChartTable title={title} rowTitle={rowTitle} series={series} rows={rows} format={format} />
    </figure>
  );
}

function Stack({ series, values, top }: { series: Series[]; values: number[]; top: number }) {
  return values.map((value, index) => (
    <span
      key={series[index]?.name}
      className={clsx('block w-full first:rounded-t-[2px]', series[index]?.className)}
      style={{ height: `${(value / top) * 100}%` }}
    />
  ));
}

/** Horizontal bars, such as names, which need room. */
export function NameChart({ title, note, series, rowTitle, rows, format, className }: ChartProps) {
  const top = Math.max(1, ...rows.map(({ values }) => sum(values)));
  return (
    <figure className={clsx('card flex min-w-0 flex-col p-5 sm:p-6', className)}>
      <ChartHead title={title} note={note} series={series} />
      {rows.length === 0 && <p className="mt-5 text-ink-soft">None yet</p>}
      <div aria-hidden="true" className="mt-5 flex flex-1 flex-col justify-between gap-2">
        {rows.map(({ label, fullLabel = label, values }) => (
          <div
            key={fullLabel}
            className="grid grid-cols-[minmax(0,7rem)_1fr_auto] items-center gap-3 text-[0.9375rem]"
            title={fullLabel}
          >
            <span className="figures truncate">{label}</span>
            <span className="h-3.5">
              <span
                className={clsx('block h-full min-w-px rounded-r-[2px]', series[0]?.className)}
                style={{ width: `${(sum(values) / top) * 100}%` }}
              />
            </span>
            <span className="figures text-right">{format(sum(values))}</span>
          </div>
        ))}
      </div>
      <ChartTable title={title} rowTitle={rowTitle} series={series} rows={rows} format={format} />
    </figure>
  );
}

function ChartHead({ title, note, series }: Pick<ChartProps, 'title' | 'note' | 'series'>) {
  return (
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div>
        <h2 className="text-xl leading-tight">{title}</h2>
        <p className="text-[0.9375rem] text-ink-soft">{note}</p>
      </div>
      {series.length > 1 && (
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-hidden="true">
          {series.map(({ name, className }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className={clsx('size-3 rounded-[2px]', className)} />
              {name}
            </span>
          ))}
        </span>
      )}
    </figcaption>
  );
}

function ChartTable({
  title,
  rowTitle,
  series,
  rows,
  format,
}: Pick<ChartProps, 'title' | 'rowTitle' | 'series' | 'rows' | 'format'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, fullLabel = label, values }) => (
            <tr key={fullLabel}>
              <th scope="row">{fullLabel}</th>
              {values.map((value, index) => (
                <td key={series[index]?.name}>{format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
