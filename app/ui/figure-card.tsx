import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type FigureCardProps = {
  label: string;
  figure: ReactNode;
  /** In small, under the figure. */
  note?: ReactNode;
  icon: LucideIcon;
};

/** One number that counts, as a gauge on a dashboard shows it. */
export function FigureCard({ label, figure, note, icon: Icon }: FigureCardProps) {
  return (
    <div className="plate @container p-5">
      <div className="flex items-start justify-between gap-4">
        <dl className="min-w-0 flex-1">
          <dt className="label text-brass">{label}</dt>
          <dd className="figures mt-1 font-display text-[clamp(1.125rem,10cqi,1.875rem)] leading-tight font-semibold [overflow-wrap:anywhere]">
            {figure}
          </dd>
          {note && <dd className="figures mt-1 text-[0.9375rem] text-ink-soft">{note}</dd>}
        </dl>
        <Icon className="size-6 shrink-0 text-brass" strokeWidth={1.5} aria-hidden="true" />
      </div>
    </div>
  );
}
