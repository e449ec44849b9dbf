import type { ReactNode } from 'react';

type FigureCardProps = {
  label: string;
  figure: ReactNode /** In small, under the figure. */;
  note?: ReactNode;
  icon?: ReactNode;
};

/** One number that counts, as a gauge on a dashboard shows it. */
export function FigureCard({ label, figure, note, icon }: FigureCardProps) {
  return (
    <div className="plate flex items-start justify-between gap-4 p-5 sm:px-6">
      <dl className="min-w-0">
        <dt className="label text-brass">{label}</dt>
        <dd className="figures mt-1 font-display text-3xl leading-tight font-semibold [overflow-wrap:anywhere]">{figure}</dd>
        {note && <dd className="figures mt-1 text-[0.9375rem] text-ink-soft">{note}</dd>}
      </dl>
      {icon && <span className="shrink-0 text-brass">{icon}</span>}
    </div>
  );
}
