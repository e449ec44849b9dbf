import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type FigureCardProps = {
  label: string;
  figure: ReactNode;
  /** Small print under the figure. */
  note?: ReactNode;
  icon: LucideIcon;
};

/** A key figure, styled like a gauge. */
export function FigureCard({ label, figure, note, icon: Icon }: FigureCardProps) {
  return (
    <dl className="card flex min-h-32 flex-col p-5">
      {/* Figures side by side stand in one line, whether their labels take one line or two, and whether there is a note. */}
      <dt className="flex min-h-12 items-start justify-between gap-4">
        <span className="label text-brass">{label}</span>
        <Icon className="size-6 shrink-0 text-brass" strokeWidth={1.5} aria-hidden="true" />
      </dt>
      <dd className="figures font-display text-2xl leading-tight font-semibold [overflow-wrap:anywhere] sm:text-[1.625rem]">
        {figure}
      </dd>
      {note && <dd className="figures mt-1 text-[0.9375rem] text-ink-soft">{note}</dd>}
    </dl>
  );
}
