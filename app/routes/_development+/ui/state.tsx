import type { ReactNode } from 'react';
import { anchorOf } from '#app/ui/anchor-of.ts';

/** A section of the page. */
export type Chapter = { title: string; body: ReactNode };

/** A part of the kit with its name, in each of its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={anchorOf(name)} className="flex min-w-0 flex-col gap-4">
      <h3 id={anchorOf(name)} className="text-xl">
        {name}
      </h3>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">{children}</div>
    </section>
  );
}

type StateProps = {
  /** What differs from the states beside it. */
  name: string;
  /** Takes a full row, as a card does. */
  isWide?: boolean;
  children: ReactNode;
};

export function State({ name, isWide = false, children }: StateProps) {
  return (
    <div className={isWide ? 'w-full min-w-0' : 'max-w-full min-w-0'}>
      <p className="label mb-1 text-ink-soft">{name}</p>
      {children}
    </div>
  );
}
