import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shown in place of the card form. */
export function Notice({ title, isAlert = false, children }: { title: string; isAlert?: boolean; children: ReactNode }) {
  return (
    <div role={isAlert ? 'alert' : undefined} className="walnut card mt-6 flex flex-wrap items-center gap-6 p-6 sm:p-9">
      <CreditCard className="size-10 text-brass" strokeWidth={1.3} aria-hidden="true" />
      <div className="min-w-[min(14rem,100%)] flex-1">
        <h2 className="text-2xl">{title}</h2>
        <div className="mt-1 text-ink-soft">{children}</div>
      </div>
    </div>
  );
}
